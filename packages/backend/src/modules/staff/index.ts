export { requireStaff, staffOf } from './require-staff';
export { registerStaff } from './routes';
