import type { z } from 'zod/mini';
import type * as s from './audit.schemas';
import { endpointsOf } from './endpoints-of';

export type AuditLine = z.infer<typeof s.auditLine>;

const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

/** Newest first. */
export const listAudit = admin('listAudit', 'GET', '/api/staff/audit/');
