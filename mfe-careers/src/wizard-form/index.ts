export { BirthDateField } from './birth-date-field';
export { birthDateErrors, email, errorList, type ErrorList, link, phone, required } from './checks';
export { FileField } from './files/file-field';
export { formParts } from './form-parts';
export type { FormWork, StepProps } from './form-work';
export { PhoneField } from './phone-field';
export { Wizard } from './wizard';
export { WordCount } from './word-count';
