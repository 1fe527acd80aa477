// Small pure rules that a form and the server share without the schema library.
export { isAnnouncement, PROMOTED_EVENT_CATEGORIES, promotedEventCategory } from './rules/article-category';
export type { PromotedEventCategory } from './rules/article-category';
export { isPhone, normalisePhone, PHONE_EXAMPLE, PHONE_MAX_LENGTH, phoneMessage } from './rules/phone';
