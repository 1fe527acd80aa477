import { join } from 'node:path';
import type { BackendConfig } from '#app/config';
import { withDemoFiles } from '#app/demo/files';
import type { FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

export type { Scanner } from './scanner';

/** The store of files, and the folder of temporary files. */
export interface Files {
  store: FileStore;
  /** True when the files are in a bucket, so that other machines see them too. */
  isShared: boolean;
  incoming: string;
}

/** Opens the configured bucket, else the disk of this machine. */
export function filesOf({ dataDir, s3 }: Pick<BackendConfig, 'dataDir' | 's3'>): Files {
  const folder = join(dataDir, 'files');
  return {
    store: withDemoFiles(s3 ? s3FileStore(s3) : localFileStore(join(folder, 'kept'))),
    isShared: s3 !== undefined,
    incoming: join(folder, 'incoming'),
  };
}
