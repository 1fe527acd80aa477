export { StaffPageHeader } from './staff-page-header';
export { staffPagesOf } from './staff-pages';
export { useShortcuts } from './shortcuts';
export { defineStaffPage } from './staff-page';
