export { FirstPassword } from './first-password';
export { MyAccount } from './my-account';
export { ownSessionsQuery, secondFactorQuery } from './queries';
