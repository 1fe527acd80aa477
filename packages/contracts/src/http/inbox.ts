import type { z } from 'zod/mini';
import type * as s from './inbox.schemas';
import { endpointsOf } from './endpoints-of';

export type InboxKind = (typeof s.INBOX_KINDS)[number];
export type InboxStatus = (typeof s.INBOX_STATUSES)[number];
export type InboxFileState = (typeof s.INBOX_FILE_STATES)[number];
export type InboxForm = (typeof s.INBOX_FORMS)[number];
export type InboxItem = z.infer<typeof s.inboxItem>;
export type InboxAnswer = z.infer<typeof s.inboxAnswer>;
export type InboxSection = z.infer<typeof s.inboxSection>;
export type InboxDetail = z.infer<typeof s.inboxDetail>;
export type InboxPerson = z.infer<typeof s.inboxPerson>;
export type InboxNote = z.infer<typeof s.inboxNote>;
export type InboxChange = z.infer<typeof s.inboxChange>;
export type ReplyTemplate = z.infer<typeof s.replyTemplate>;

const staff = endpointsOf<typeof s>({ staff: true, roles: ['support', 'hr', 'admin'] });
const base = '/api/staff/inbox/';

/** Newest first: messages and claims for support, applications for HR, all for administrators. */
export const listInbox = staff('listInbox', 'GET', base);
/** The same list as CSV with whole phone numbers; the audit log records it. */
export const exportInbox = staff('exportInbox', 'GET', '/api/staff/inbox-export/', { fresh: true });
/**
 * All answers to one form as CSV, one column per question; the audit log records it.
 * Problem: 403 `staff.forbidden` for a form of other roles.
 */
export const exportInboxAnswers = staff('exportInboxAnswers', 'GET', '/api/staff/inbox-answers/', {
  fresh: true,
});
/** Possible assignees for items of these kinds, by name. */
export const listInboxPeople = staff('listInboxPeople', 'GET', '/api/staff/inbox-people/');
/** One item in full; the audit log records it. Problem: 404 `item.not_found`, also for other roles' kinds. */
export const openInboxItem = staff('openInboxItem', 'GET', `${base}:kind/:id/`);
/** Problems: 409 `inbox.changed` when a colleague was faster, 400 with `assignee_id`. */
export const changeInboxItem = staff('changeInboxItem', 'PATCH', `${base}:kind/:id/`);
export const changeInboxItems = staff('changeInboxItems', 'POST', '/api/staff/inbox-actions/');
export const addInboxNote = staff('addInboxNote', 'POST', `${base}:kind/:id/notes/`);

const templates = '/api/staff/reply-templates/';
/** The page fills in `{name}` and `{reference}`. */
export const listReplyTemplates = staff('listReplyTemplates', 'GET', templates);
export const addReplyTemplate = staff('addReplyTemplate', 'POST', templates);
export const updateReplyTemplate = staff('updateReplyTemplate', 'PUT', `${templates}:id/`);
export const removeReplyTemplate = staff('removeReplyTemplate', 'DELETE', `${templates}:id/`);
