import { and, desc, eq, gte, ilike, like, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listAudit } from '@konnect/contracts';
import { escapeLike } from '#app/text/text';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import type { Dependencies } from '#app/http/dependencies';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { nameKey, subjectNames } from './subject-names';
import { auditLog } from '#app/modules/platform/audit/tables';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day is one of Nairobi, as the desk shows the lines. */
const momentOf = (text: string): Date => new Date(DAY.test(text) ? `${text}T00:00:00+03:00` : text);

function endOf(text: string): Date {
  return new Date(momentOf(text).getTime() + (DAY.test(text) ? DAY_MS : 0));
}

export function registerAudit(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listAudit, {}, async ({ db, query }) => {
    const { action, subject, who, personal, from, to, page_size } = query;
    const size = page_size ?? PAGE_SIZE;
    const before = query.cursor ? decodeCursor(query.cursor, 1)[0] : undefined;
    const rows = await db
      .select()
      .from(auditLog)
      .where(
        and(
          action ? like(auditLog.action, `${escapeLike(action)}%`) : undefined,
          subject
            ? subject.endsWith(':')
              ? like(auditLog.subject, `${escapeLike(subject)}%`)
              : eq(auditLog.subject, subject)
            : undefined,
          who ? ilike(sql`coalesce(${auditLog.who}, '')`, `%${escapeLike(who)}%`) : undefined,
          personal ? eq(auditLog.personal, personal === 'true') : undefined,
          from ? gte(auditLog.at, momentOf(from)) : undefined,
          to ? lt(auditLog.at, endOf(to)) : undefined,
          before === undefined ? undefined : lt(auditLog.id, before),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(size + 1);
    const page = rows.slice(0, size);
    const last = page.at(-1);
    const names = await subjectNames(db, page);
    return ok({
      results: page.map((row) => ({
        ...row,
        subject_name: names.get(nameKey(row)) ?? null,
        at: row.at.toISOString(),
        request_id: row.requestId,
      })),
      next:
        rows.length > size && last
          ? nextUrl(listAudit.path, [last.id], { action, subject, who, personal, from, to, page_size })
          : null,
    });
  });
}
