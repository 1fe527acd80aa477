export { type FieldError, fieldMessages, type PlacedProblem, placeProblem } from './place-problem';
export { type StatusText, SubmissionStatus, type SubmissionStatusProps } from './submission-status';
export { type LazyModule, useLazyModule } from './use-lazy-module';
export { type FormReceipts, type ReceiptEvents, useReceipts } from './use-receipts';
