export { BackupUnusableError } from './format';
export type { BucketFiles } from './bucket-files';
export { restoreBackup } from './restore-backup';
export { writeBackup } from './write-backup';
export type { BackupSummary } from './write-backup';
