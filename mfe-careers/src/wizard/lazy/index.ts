export { BirthDateField } from './birth-date-field';
export { stepErrors } from './checks';
export { FileField } from './files/file-field';
export { formDataWriter } from './form-data-writer';
export type { FormImplementation, StepProps } from './form-implementation';
export { PhoneField } from './phone-field';
export { Wizard } from './wizard';
export { WordCount } from './word-count';
