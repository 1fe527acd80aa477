import type { FastifyInstance } from 'fastify';
import { addComment, listComments } from '@konnect/contracts';
import { makeReference } from '#app/text/reference';
import { manyLines, oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice, readDevice } from '#app/http/device';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { notePublicChange } from '#app/http/public-change';
import { created, ok, route } from '#app/http/route';
import { judgeComment, takesComments } from './rules';
import {
  findCommentedArticle,
  findCommentReceipt,
  insertComment,
  moderationContext,
  visibleComments,
} from './store';

export function registerComments(app: FastifyInstance, deps: Dependencies): void {
  // A device that wrote something may see its own pending comments; everybody else gets the same list.
  const cache = (request: Parameters<typeof readDevice>[0]) => (readDevice(request) ? 'private' : 'public');

  route(app, deps, listComments, { cache }, async ({ db, params, request }) => {
    const comments = await visibleComments(db, params.id, readDevice(request), deps.clock());
    if (!comments) throw notFound('article');
    return ok(comments);
  });

  route(
    app,
    deps,
    addComment,
    { changesPublic: false, again: ({ db }, row) => findCommentReceipt(db, row) },
    async ({ db, params, body, request, reply }) => {
      const now = deps.clock();
      const article = await findCommentedArticle(db, params.id, now);
      if (!article) throw notFound('article');
      if (
        body.event !== undefined &&
        String(body.event) !== String(article.id) &&
        body.event !== article.slug
      ) {
        throw invalidFields({ event: ['This comment belongs to another article'] });
      }
      if (!takesComments(article.category))
        throw problem(409, 'comment.closed', 'This article takes no comments.');
      const message = manyLines(body.message);
      const name = oneLine(body.name ?? '') || null;
      const reference = makeReference('KM', deps.random);
      const deviceKey = ensureDevice(request, reply, deps);
      const judgement = judgeComment({ ...body, message }, await moderationContext(db, deviceKey));
      const id = await insertComment(db, {
        articleId: article.id,
        reference,
        name,
        message,
        phone: article.asksForPhone ? body.phone || null : null,
        ...judgement,
        deviceKey,
        createdAt: now,
      });
      // Spam gets the usual answer, so that a robot learns nothing.
      const status = judgement.status === 'approved' ? 'approved' : 'pending';
      if (status === 'approved') notePublicChange(deps, reply);
      return created({ id, status, reference, name, message, date_created: now.toISOString() });
    },
  );
}
