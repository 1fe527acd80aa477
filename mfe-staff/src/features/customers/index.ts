export { CustomerGroups } from './customer-groups';
