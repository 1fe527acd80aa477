export { FieldError, FieldGroup, FieldHint } from './field-group';
export { FileField } from './file-field';
