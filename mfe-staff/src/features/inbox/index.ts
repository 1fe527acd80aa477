export { InboxItemView } from './inbox-item-view';
export { InboxList } from './inbox-list';
export { inboxRoles, kindOf, readInboxFilter } from './inbox-rules';
export { inboxItemQuery, inboxPeopleQuery, inboxQuery } from './queries';
