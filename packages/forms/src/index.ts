export { answerPost, type PostedFields } from './answer-post';
export { FormKey } from './form-key';
export { FormPrivacy, type FormPrivacyProps } from './form-privacy';
export { createLateModule, type LateModule } from './late-module';
export { BORROWED, isPhoneBorrowed, phoneStorage } from './phone-storage';
export { type FieldError, fieldMessages, type PlacedProblem, placeProblem } from './place-problem';
export { sendFile, type SendFileOptions } from './send-file';
export { type StatusText, SubmissionStatus, type SubmissionStatusProps } from './submission-status';
export { type Draft, type DraftOptions, type DraftState, useDraft, useTyping } from './use-draft';
export { type LazyModule, useLazyModule } from './use-lazy-module';
export { type PostedState, usePostedForm } from './use-posted-form';
export {
  pendingReceipt,
  type ReceiptEvents,
  sentReceipt,
  UNREAD_RECEIPTS,
  useReceipts,
} from './use-receipts';
