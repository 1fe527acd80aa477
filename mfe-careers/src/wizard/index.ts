export { type AnswerGroup, copyOfAnswers, labelOf } from './answer-groups';
export { AnswerReview } from './answer-review';
export { ApplyLink } from './apply-link';
export {
  type Answers,
  type Application,
  isUntouched,
  type ApplicationDraft,
  readApplicationDraft,
  type StoredApplication,
} from './application';
export {
  type BirthDateBoxes,
  birthDateOf,
  DATE_PARTS,
  type DatePart,
  datePartsOf,
  monthOf,
  splitDate,
} from './birth-date';
export { changeLinkId, changePath, isChanging } from './change';
export { ClosedView } from './closed-view';
export { LazyForm, type LoadedFormProps } from './lazy-form';
export type { FormConfig, FormStep } from './form-config';
export { fileText, isUploaded, type TempFile, type TempFiles, sizeLabel } from './temp-files';
export { failureText, type FieldError } from './refusal';
export { type Sent, SentView } from './sent-view';
export { StepHeader } from './step-header';
export {
  CHECK,
  firstStep,
  pageTitleOf,
  placeOf,
  reachableStep,
  SENT,
  stepAfter,
  stepBefore,
  stepOf,
} from './steps';
export { default as wizardStyles } from './wizard.module.css';
