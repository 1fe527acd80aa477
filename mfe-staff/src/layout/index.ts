export { ScreenHeader } from './screen-header';
export { screensOf } from './screens';
export { useShortcuts } from './shortcuts';
export { defineStaffPage } from './staff-page';
