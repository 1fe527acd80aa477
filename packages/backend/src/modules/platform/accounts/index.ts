export { requireStaff } from './require-staff';
export { registerStaff } from './routes';
