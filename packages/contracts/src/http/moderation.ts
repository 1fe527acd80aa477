import type { z } from 'zod/mini';
import type * as s from './moderation.schemas';
import { endpoint } from './endpoint';

export type ModeratedComment = z.infer<typeof s.moderatedComment>;
export type CommentAction = (typeof s.COMMENT_ACTIONS)[number];

const base = '/api/staff/comments/';
const staff = { service: 'main', staff: true, roles: ['editor', 'support', 'admin'] } as const;

/** Newest first; all states without `status`. */
export const listModeration = endpoint<typeof s.listModeration>({
  id: 'listModeration',
  method: 'GET',
  path: base,
  ...staff,
});
/** With the writer's whole phone number; the audit log records it. */
export const openComment = endpoint<typeof s.openComment>({
  id: 'openComment',
  method: 'GET',
  path: `${base}:id/`,
  ...staff,
});
/** `changed` lists the comments that had another state before. */
export const moderateComments = endpoint<typeof s.moderateComments>({
  id: 'moderateComments',
  method: 'POST',
  path: `${base}actions/`,
  ...staff,
});
/** Problem: 409 `comment.not_approved`. */
export const pinComment = endpoint<typeof s.pinComment>({
  id: 'pinComment',
  method: 'PUT',
  path: `${base}:id/pin/`,
  ...staff,
});
/** Shown as official, with the staff member's name. A reply to a pending comment approves it. */
export const replyToComment = endpoint<typeof s.replyToComment>({
  id: 'replyToComment',
  method: 'PUT',
  path: `${base}:id/reply/`,
  ...staff,
});
/** Later comments of this device count as spam. Problem: 409 `comment.no_author`. */
export const muteCommentAuthor = endpoint<typeof s.muteCommentAuthor>({
  id: 'muteCommentAuthor',
  method: 'PUT',
  path: `${base}:id/mute/`,
  ...staff,
});
export const unmuteCommentAuthor = endpoint<typeof s.unmuteCommentAuthor>({
  id: 'unmuteCommentAuthor',
  method: 'DELETE',
  path: `${base}:id/mute/`,
  ...staff,
});
