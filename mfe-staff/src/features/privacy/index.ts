export { PrivacyTools } from './privacy-tools';
