import type { FastifyInstance } from 'fastify';
import { muteCommentAuthor, unmuteCommentAuthor } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { findComment } from './find-comment';
import * as store from './store';

async function authorOf(db: Db, id: number): Promise<string> {
  const author = await store.authorOf(db, id);
  if (author === undefined) throw notFound('comment');
  if (author === null)
    throw problem(409, 'comment.no_author', 'This comment was not written on a device that we know.');
  return author;
}

export function registerAuthorMuting(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(
    app,
    deps,
    muteCommentAuthor,
    { changesPublic: true },
    async ({ db, params, body, staff, request }) => {
      const author = await authorOf(db, params.id);
      const reason = oneLine(body.reason ?? '') || null;
      await store.muteDevice(db, { deviceKey: author, reason, mutedBy: staff.name, mutedAt: deps.clock() });
      const hidden = body.hide_all ? await store.hideAllOf(db, author, reason) : 0;
      await recordAudit(db, request, {
        action: 'comment.mute-author',
        subject: `comment:${params.id}`,
        detail: { hidden, ...(reason ? { reason } : {}) },
      });
      return ok({ hidden });
    },
  );

  staffRoute(app, deps, unmuteCommentAuthor, {}, async ({ db, params, request }) => {
    await store.unmuteDevice(db, await authorOf(db, params.id));
    await recordAudit(db, request, { action: 'comment.unmute-author', subject: `comment:${params.id}` });
    return ok(await findComment(db, params.id));
  });
}
