export { ModerationList } from './moderation-list';
export { readModerationFilter } from './moderation-rules';
export { moderationQuery } from './queries';
