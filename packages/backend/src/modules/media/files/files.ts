import { join } from 'node:path';
import type { BackendConfig } from '#app/config';
import { withDemoFiles } from '#app/demo/files';
import type { FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

/** Stored files: where they lie, and the folder of those that are on their way in. */
export interface Files {
  store: FileStore;
  /** Whether other machines see the same files: they lie in a bucket. */
  isShared: boolean;
  incoming: string;
}

/** A bucket when one is set, this machine's disk otherwise. */
export function filesOf({ dataDir, s3 }: Pick<BackendConfig, 'dataDir' | 's3'>): Files {
  const folder = join(dataDir, 'files');
  return {
    store: withDemoFiles(s3 ? s3FileStore(s3) : localFileStore(join(folder, 'kept'))),
    isShared: s3 !== undefined,
    incoming: join(folder, 'incoming'),
  };
}
