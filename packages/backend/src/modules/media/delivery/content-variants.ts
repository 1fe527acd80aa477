import { join } from 'node:path';
import type { JobDependencies } from '#app/modules/platform/background-jobs/index';
import type { Files } from '#app/modules/media/files/files';
import { contentSource, type MediaSource } from './originals';
import { createVariantStore, type VariantStore } from './variants';

export interface ContentVariants {
  folder: string;
  source: MediaSource;
  variants: VariantStore;
}

const opened = new WeakMap<Files, ContentVariants>();

/** The images of the content host, with one queue for a server and its jobs: these wait for its visitors. */
export function contentVariants({
  config,
  files,
  logger,
}: Pick<JobDependencies, 'config' | 'files' | 'logger'>): ContentVariants {
  const folder = join(config.dataDir, 'media');
  const known = opened.get(files);
  if (known) return known;
  const made: ContentVariants = {
    folder,
    source: contentSource(folder, files),
    variants: createVariantStore({
      folder: join(folder, 'variants'),
      onWriteFailure: (error) => logger.warn({ err: error }, 'an image could not be cached'),
    }),
  };
  opened.set(files, made);
  return made;
}
