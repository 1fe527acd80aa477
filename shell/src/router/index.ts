export { matchAddress } from './match-address';
