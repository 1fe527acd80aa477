import type { FastifyInstance } from 'fastify';
import {
  listModeration,
  moderateComments,
  openComment,
  pinComment,
  replyToComment,
  type CommentAction,
} from '@konnect/contracts';
import { manyLines, oneLine } from '#app/text/text';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { registerAuthorMuting } from './author-routes';
import { findComment } from './find-comment';
import * as store from './store';

const PAGE_SIZE = 25;
const STATUS_OF = { approve: 'approved', hide: 'hidden', spam: 'spam' } as const satisfies Record<
  Exclude<CommentAction, 'delete'>,
  store.CommentStatus
>;

export function registerModeration(app: FastifyInstance, deps: Dependencies): void {
  registerQueue(app, deps);
  registerDecisions(app, deps);
  registerAuthorMuting(app, deps);
}

function registerQueue(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listModeration, {}, async ({ db, query }) => {
    const { status, search, article, held, page_size, cursor } = query;
    const size = page_size ?? PAGE_SIZE;
    const [time = 0, id = 0] = cursor ? decodeCursor(cursor, 2) : [];
    const rows = await store.commentQueue(db, {
      status,
      search,
      article,
      held: held === undefined ? undefined : held === 'true',
      after: cursor ? [time, id] : undefined,
      limit: size + 1,
    });
    const results = rows.slice(0, size);
    const last = results.at(-1);
    return ok({
      results,
      next:
        rows.length > size && last
          ? nextUrl(listModeration.path, [Date.parse(last.date_created), last.id], {
              status,
              search,
              article,
              held,
              page_size,
            })
          : null,
      ...(cursor ? {} : { counts: await store.commentCounts(db) }),
    });
  });

  staffRoute(app, deps, openComment, {}, async ({ db, params, request }) => {
    const comment = await findComment(db, params.id, true);
    await recordAudit(db, request, {
      action: 'comment.read',
      subject: `comment:${params.id}`,
      personal: comment.phone !== null,
    });
    return ok(comment);
  });
}

function registerDecisions(app: FastifyInstance, deps: Dependencies): void {
  const visible = { changesPublic: true };

  staffRoute(app, deps, moderateComments, visible, async ({ db, body, request }) => {
    const ids = [...new Set(body.ids)];
    const reason = oneLine(body.reason ?? '') || null;
    const changed =
      body.action === 'delete'
        ? await store.deleteComments(db, ids)
        : await store.setCommentStatus(db, ids, STATUS_OF[body.action], reason);
    for (const id of changed)
      await recordAudit(db, request, {
        action: `comment.${body.action}`,
        subject: `comment:${id}`,
        detail: reason ? { reason } : {},
      });
    return ok({ changed });
  });

  staffRoute(app, deps, pinComment, visible, async ({ db, params, body, request }) => {
    const comment = await findComment(db, params.id);
    if (body.pinned && comment.status !== 'approved')
      throw problem(409, 'comment.not_approved', 'Approve the comment before you pin it.');
    await store.changeComment(db, params.id, { pinned: body.pinned });
    await recordAudit(db, request, {
      action: body.pinned ? 'comment.pin' : 'comment.unpin',
      subject: `comment:${params.id}`,
    });
    return ok(await findComment(db, params.id));
  });

  staffRoute(app, deps, replyToComment, visible, async ({ db, params, body, staff, request }) => {
    const comment = await findComment(db, params.id);
    const reply = manyLines(body.message) || null;
    await store.changeComment(db, params.id, {
      adminReply: reply,
      adminUserName: reply === null ? null : staff.name,
      // A reply publishes a pending comment, because readers could not see the reply otherwise.
      ...(reply !== null && comment.status === 'pending' ? { status: 'approved' as const } : {}),
    });
    await recordAudit(db, request, {
      action: reply === null ? 'comment.reply-remove' : 'comment.reply',
      subject: `comment:${params.id}`,
      detail: { approved: reply !== null && comment.status === 'pending' },
    });
    return ok(await findComment(db, params.id));
  });
}
