import type { z } from 'zod/mini';
import type * as s from './audit.schemas';
import { endpoint } from './endpoint';

export type AuditLine = z.infer<typeof s.auditLine>;

/** Newest first. */
export const listAudit = endpoint<typeof s.listAudit>({
  id: 'listAudit',
  service: 'main',
  method: 'GET',
  path: '/api/staff/audit/',
  staff: true,
  roles: ['admin'],
});
