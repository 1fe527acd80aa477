import type { FastifyRequest } from 'fastify';
import type { Db } from '@konnect/database';
import { findStaffOf } from '#app/modules/platform/accounts/require-staff';
import { maskAddress, maskDetail, maskText } from './rules';
import { auditLog } from './tables';

export interface AuditEntry {
  /** `noun.verb`, e.g. `inbox.read`, `comment.hide`, `staff.role-change`. */
  action: string;
  /** `kind:id`, e.g. `contact:12`. */
  subject: string;
  /** True when data of a person outside the staff was shown, changed or handed out. */
  personal?: boolean;
  /** Details such as `{ from: 'new', to: 'done' }`. E-mail addresses and phone numbers in them are masked. */
  detail?: Record<string, unknown>;
  /** Set when the request has no session yet (a sign-in) or the program itself acts. */
  actor?: { userId: number; email: string; role: string };
}

/**
 * In a write, pass the handler's own `db`, so that line and change commit together. `request` is undefined
 * for actions of the program itself.
 * @example await recordAudit(db, request, { action: 'inbox.read', subject: 'contact:12', personal: true });
 */
export async function recordAudit(
  db: Db,
  request: FastifyRequest | undefined,
  entry: AuditEntry,
): Promise<void> {
  const staff = request && findStaffOf(request);
  // The database sets `at`, because the order of lines must not depend on the clocks of several servers.
  await db.insert(auditLog).values({
    userId: staff?.userId ?? entry.actor?.userId ?? null,
    who: staff?.email ?? entry.actor?.email ?? null,
    role: staff?.role ?? entry.actor?.role ?? null,
    action: entry.action,
    subject: maskText(entry.subject),
    personal: entry.personal ?? false,
    requestId: request?.id ?? 'program',
    address: request ? maskAddress(request.ip) : 'program',
    detail: (maskDetail(entry.detail ?? {}) ?? {}) as Record<string, unknown>,
  });
}
