// Small pure rules that a form and the server share without the schema library.
export { isPhone, normalisePhone, PHONE_MAX_LENGTH } from './rules/phone';
