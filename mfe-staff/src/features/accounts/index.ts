export { accountsQuery } from './queries';
export { StaffAccounts } from './staff-accounts';
