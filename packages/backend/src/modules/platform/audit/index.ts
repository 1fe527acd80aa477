export { recordAudit } from './record';
export type { AuditEntry } from './record';
