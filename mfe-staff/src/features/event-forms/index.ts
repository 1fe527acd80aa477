export { EventForms } from './event-forms';
export { formOf, wordsQuery } from './queries';
