export { AuditLog } from './audit-log';
export { auditFilterOf, auditQuery } from './queries';
