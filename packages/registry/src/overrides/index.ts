export { createStaffOverrides } from './staff-overrides';
