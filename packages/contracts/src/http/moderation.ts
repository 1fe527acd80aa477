import type { z } from 'zod/mini';
import type * as s from './moderation.schemas';
import { endpointsOf } from './endpoints-of';

export type ModeratedComment = z.infer<typeof s.moderatedComment>;
export type CommentAction = (typeof s.COMMENT_ACTIONS)[number];

const base = '/api/staff/comments/';
const staff = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'support', 'admin'] });

/** Newest first; all states without `status`. */
export const listModeration = staff('listModeration', 'GET', base);
/** With the writer's whole phone number; the audit log records it. */
export const openComment = staff('openComment', 'GET', `${base}:id/`);
/** `changed` lists the comments that had another state before. */
export const moderateComments = staff('moderateComments', 'POST', `${base}actions/`);
/** Problem: 409 `comment.not_approved`. */
export const pinComment = staff('pinComment', 'PUT', `${base}:id/pin/`);
/** Shown as official, with the staff member's name. A reply to a pending comment approves it. */
export const replyToComment = staff('replyToComment', 'PUT', `${base}:id/reply/`);
/** Later comments of this device count as spam. Problem: 409 `comment.no_author`. */
export const muteCommentAuthor = staff('muteCommentAuthor', 'PUT', `${base}:id/mute/`);
export const unmuteCommentAuthor = staff('unmuteCommentAuthor', 'DELETE', `${base}:id/mute/`);
