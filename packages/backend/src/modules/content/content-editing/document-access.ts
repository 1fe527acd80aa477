import type { FastifyRequest } from 'fastify';
import type { ContentDocument, EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { notFound, problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import type { StaffSession } from '#app/modules/platform/accounts/sessions';
import type { Fields } from './field';
import * as store from './store';

export type ContentRow = NonNullable<Awaited<ReturnType<typeof store.findRow>>>;

export function mayEdit(staff: StaffSession, kind: EditedKind): void {
  if (staff.role === 'hr' && kind !== 'job' && kind !== 'career')
    throw problem(403, 'content.forbidden', 'Your role edits jobs and pages about working here only.');
}

/** @throws ProblemError 403 or 404 */
export async function rowOf(
  db: Db,
  staff: StaffSession,
  { kind, id }: { kind: EditedKind; id: number },
  lock = false,
): Promise<ContentRow> {
  mayEdit(staff, kind);
  const row = await store.findRow(db, kind, id, { lock });
  if (!row) throw notFound('content');
  return row;
}

export function conflict(request: FastifyRequest, current: ContentDocument, yours: Fields) {
  const body = {
    code: 'content.changed' as const,
    message: 'A colleague changed this in the meantime.',
    requestId: request.id,
    current,
    yours: { ...yours },
  };
  return { status: 409 as const, body };
}

export async function auditContent(
  db: Db,
  request: FastifyRequest,
  action: string,
  document: { kind: EditedKind; id: number },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, request, {
    action: `content.${action}`,
    subject: `${document.kind}:${document.id}`,
    detail,
  });
}
