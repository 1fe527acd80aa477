export { BackupUnusableError } from './format';
export { restoreBackup } from './restore-backup';
export { writeBackup } from './write-backup';
export type { BackupSummary } from './write-backup';
