export { answerPost, type PostedFields } from './answer-post';
export { failedSubmission } from './failed-submission';
export { FormPrivacy, type FormPrivacyProps } from './form-privacy';
export { createLazyModule, type LazyModuleSource } from './lazy-module';
export { BORROWED, isPhoneBorrowed, phoneStorage } from './phone-storage';
export { type FieldError, fieldMessages, type PlacedProblem, placeProblem } from './place-problem';
export { FormKey, type PostedState, usePostedForm } from './posted-form';
export { sendFile, type SendFileOptions } from './send-file';
export { type StatusText, SubmissionStatus, type SubmissionStatusProps } from './submission-status';
export { type Draft, type DraftOptions, type DraftState, useDraft, useTyping } from './use-draft';
export { type LazyModule, useLazyModule } from './use-lazy-module';
export {
  pendingReceipt,
  type ReceiptEvents,
  sentReceipt,
  UNREAD_RECEIPTS,
  useReceipts,
} from './use-receipts';
