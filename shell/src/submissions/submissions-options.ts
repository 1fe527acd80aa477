import type { ApiClient } from '@konnect/api-client';
import type { Receipt } from '@konnect/host-api';
import type { SubmissionStorage } from './submission-store';

export interface SubmissionsOptions {
  api: ApiClient;
  /** Tests give their own; the default is IndexedDB with fallbacks. */
  storage?: SubmissionStorage;
  /** Web Locks; `null` forces the fallback. */
  locks?: Pick<LockManager, 'request'> | null;
  now?: () => number;
  /** A submission that had waited is now with the server. */
  onDelivered?: (receipt: Receipt) => void;
}
