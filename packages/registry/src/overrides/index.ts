export { createRemoteOverrides } from './remote-overrides';
export { createStaffOverrides } from './staff-overrides';
export type { StaffOverrides } from './staff-overrides';
