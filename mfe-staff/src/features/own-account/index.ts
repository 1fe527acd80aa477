export { FirstPassword } from './first-password';
export { OwnAccount } from './own-account';
export { ownSessionsQuery } from './queries';
