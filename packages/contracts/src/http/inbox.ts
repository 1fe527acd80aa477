import type { z } from 'zod/mini';
import type * as s from './inbox.schemas';
import { endpoint } from './endpoint';

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

const staff = { service: 'main', staff: true, roles: ['support', 'hr', 'admin'] } as const;
const base = '/api/staff/inbox/';

/** Newest first: messages and claims for support, applications for HR, all for administrators. */
export const listInbox = endpoint<typeof s.listInbox>({
  id: 'listInbox',
  method: 'GET',
  path: base,
  ...staff,
});
/** The same list as CSV with whole phone numbers; the audit log records it. */
export const exportInbox = endpoint<typeof s.exportInbox>({
  id: 'exportInbox',
  method: 'GET',
  path: '/api/staff/inbox-export/',
  ...staff,
  fresh: true,
});
/**
 * All answers to one form as CSV, one column per question; the audit log records it.
 * Problem: 403 `staff.forbidden` for a form of other roles.
 */
export const exportInboxAnswers = endpoint<typeof s.exportInboxAnswers>({
  id: 'exportInboxAnswers',
  method: 'GET',
  path: '/api/staff/inbox-answers/',
  ...staff,
  fresh: true,
});
/** Possible assignees for items of these kinds, by name. */
export const listInboxPeople = endpoint<typeof s.listInboxPeople>({
  id: 'listInboxPeople',
  method: 'GET',
  path: '/api/staff/inbox-people/',
  ...staff,
});
/** One item in full; the audit log records it. Problem: 404 `item.not_found`, also for other roles' kinds. */
export const openInboxItem = endpoint<typeof s.openInboxItem>({
  id: 'openInboxItem',
  method: 'GET',
  path: `${base}:kind/:id/`,
  ...staff,
});
/** Problems: 409 `inbox.changed` when a colleague was faster, 400 with `assignee_id`. */
export const changeInboxItem = endpoint<typeof s.changeInboxItem>({
  id: 'changeInboxItem',
  method: 'PATCH',
  path: `${base}:kind/:id/`,
  ...staff,
});
export const changeInboxItems = endpoint<typeof s.changeInboxItems>({
  id: 'changeInboxItems',
  method: 'POST',
  path: '/api/staff/inbox-actions/',
  ...staff,
});
export const addInboxNote = endpoint<typeof s.addInboxNote>({
  id: 'addInboxNote',
  method: 'POST',
  path: `${base}:kind/:id/notes/`,
  ...staff,
});

const templates = '/api/staff/reply-templates/';
/** The page fills in `{name}` and `{reference}`. */
export const listReplyTemplates = endpoint<typeof s.listReplyTemplates>({
  id: 'listReplyTemplates',
  method: 'GET',
  path: templates,
  ...staff,
});
export const addReplyTemplate = endpoint<typeof s.addReplyTemplate>({
  id: 'addReplyTemplate',
  method: 'POST',
  path: templates,
  ...staff,
});
export const updateReplyTemplate = endpoint<typeof s.updateReplyTemplate>({
  id: 'updateReplyTemplate',
  method: 'PUT',
  path: `${templates}:id/`,
  ...staff,
});
export const removeReplyTemplate = endpoint<typeof s.removeReplyTemplate>({
  id: 'removeReplyTemplate',
  method: 'DELETE',
  path: `${templates}:id/`,
  ...staff,
});
