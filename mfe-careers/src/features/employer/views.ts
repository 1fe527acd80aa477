export { EmployerPage } from './employer-page';
