import { join } from 'node:path';
import type { BackendConfig } from '#app/config';
import { withDemoFiles } from '#app/demo/files';
import type { FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { s3FileStore } from './s3-file-store';

export type { Scanner } from './scanner';

export interface Files {
  store: FileStore;
  /** True when the files are in a bucket, which other machines share. */
  isShared: boolean;
  incoming: string;
}

export function filesOf({ dataDir, s3 }: Pick<BackendConfig, 'dataDir' | 's3'>): Files {
  const folder = join(dataDir, 'files');
  return {
    store: withDemoFiles(s3 ? s3FileStore(s3) : localFileStore(join(folder, 'kept'))),
    isShared: s3 !== undefined,
    incoming: join(folder, 'incoming'),
  };
}
