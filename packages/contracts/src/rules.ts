// Pure rules that forms and server share without the schema library.
export { isAnnouncement, PROMOTED_EVENT_CATEGORIES, promotedEventCategory } from './rules/article-category';
export type { PromotedEventCategory } from './rules/article-category';
export { scoreCompletionTexts, THANKS_HTML } from './rules/completion-texts';
export {
  budgetMessage,
  MESSAGES_FILE,
  MODULE_SIZES_FILE,
  pageWeights,
  viewMessage,
  viewWeights,
} from './rules/page-budget';
export type { ModuleSizes, PageWeight, PartedWeight } from './rules/page-budget';
export { PAGE_SETTINGS, pageSettings } from './rules/page-settings';
export type { PageSettings } from './rules/page-settings';
export { OPENS_TOO_EARLY, opensInTime } from './rules/draw-opening';
export { FAQ_KINDS, faqAnchor, faqGroup, faqKind } from './rules/faq';
export type { FaqKind } from './rules/faq';
export { type NextPage, nextPageOf } from './rules/next-page';
export {
  groupPhone,
  isPhone,
  normalisePhone,
  PHONE_EXAMPLE,
  PHONE_FORMAT,
  PHONE_MAX_LENGTH,
  phoneE164,
  phoneMessage,
  readAnyPhone,
} from './rules/phone';
export { PHOTO_CONSENT, photoConsent } from './rules/photo-consent';
export { FORM_KEY_FIELD, POSTED_ELEMENT } from './rules/posted-form';
export { contentSecurityPolicy, NO_SINKS } from './rules/site-policy';
export type { InlineSources, PolicyMakers } from './rules/site-policy';
export { SAME_REFERENCE, sameReferenceField } from './rules/same-reference';
export {
  COMMENT_SUFFIX,
  commentedQuestion,
  commentTitle,
  OTHER_VALUE,
  removedQuestionTitle,
  specialChoices,
} from './rules/survey-answers';
export { SURVEY_SLUG_FROM, SURVEY_SLUG_TO, surveySlug } from './rules/survey-slug';
export {
  COMMENT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EVENT_ANSWER_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './rules/text-limits';
export { isShallow } from './rules/shallow';
export { ageFault, type BirthDateFault, birthDateFault } from './rules/birth-date';
export {
  CV_ENDINGS,
  DOCUMENT_ENDINGS,
  EMPTY_FILE_MESSAGE,
  HEIC_MESSAGE,
  isHeicContent,
  isHeicName,
  TOO_LARGE_MESSAGE,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_LABEL,
  UPLOAD_TYPES,
  uploadEnding,
  uploadProblem,
  wrongTypeMessage,
} from './rules/upload';
export type { UploadEnding } from './rules/upload';
export {
  CAPTIONS_ENDINGS,
  CAPTIONS_MAX_BYTES,
  clipProblem,
  VIDEO_ENDINGS,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_LABEL,
  VIDEO_TOO_LARGE,
} from './rules/video';
export type { ClipEnding } from './rules/video';
export { VIDEO_ADDRESS_MAX, VIDEO_ADDRESS_MESSAGE, videoIdFrom } from './rules/video-address';
