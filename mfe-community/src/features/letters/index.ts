export { LetterView } from './letter-view';
export { letterQuery } from './queries';
