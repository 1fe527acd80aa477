export { CONTENT_STATES, contentKind, contentRoles, kindsOf, STATE_LABELS } from './content-kinds';
export type { ContentKind } from './content-kinds';
export {
  contentFormQuery,
  contentKeys,
  contentListQuery,
  contentQuery,
  revisionsQuery,
  topicsQuery,
} from './queries';
export type { ContentFilter } from './queries';
