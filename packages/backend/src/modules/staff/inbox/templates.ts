import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
  updateReplyTemplate,
  type ReplyTemplate,
} from '@konnect/contracts';
import { manyLines, oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { replyTemplate } from './tables';

function toTemplate({ updatedAt, updatedBy, ...row }: typeof replyTemplate.$inferSelect): ReplyTemplate {
  return { ...row, updated_at: updatedAt.toISOString(), updated_by: updatedBy };
}

export function registerReplyTemplates(app: FastifyInstance, deps: Dependencies): void {
  const valuesOf = (body: { title: string; body: string }, staff: { name: string }) => ({
    title: oneLine(body.title),
    body: manyLines(body.body),
    updatedAt: deps.clock(),
    updatedBy: staff.name,
  });

  staffRoute(app, deps, listReplyTemplates, {}, async ({ db }) =>
    ok(
      (await db.select().from(replyTemplate).orderBy(asc(replyTemplate.title), asc(replyTemplate.id))).map(
        toTemplate,
      ),
    ),
  );

  staffRoute(app, deps, addReplyTemplate, {}, async ({ db, body, staff, request }) => {
    const [row] = await db.insert(replyTemplate).values(valuesOf(body, staff)).returning();
    if (!row) throw new Error('The template was not stored.');
    await recordAudit(db, request, { action: 'template.create', subject: `template:${row.id}` });
    return created(toTemplate(row));
  });

  staffRoute(app, deps, updateReplyTemplate, {}, async ({ db, params, body, staff, request }) => {
    const [row] = await db
      .update(replyTemplate)
      .set(valuesOf(body, staff))
      .where(eq(replyTemplate.id, params.id))
      .returning();
    if (!row) throw notFound('template');
    await recordAudit(db, request, { action: 'template.update', subject: `template:${row.id}` });
    return ok(toTemplate(row));
  });

  staffRoute(app, deps, removeReplyTemplate, {}, async ({ db, params, request }) => {
    const removed = await db
      .delete(replyTemplate)
      .where(eq(replyTemplate.id, params.id))
      .returning({ id: replyTemplate.id });
    if (removed.length === 0) throw notFound('template');
    await recordAudit(db, request, { action: 'template.delete', subject: `template:${params.id}` });
    return { status: 204 as const, body: undefined };
  });
}
