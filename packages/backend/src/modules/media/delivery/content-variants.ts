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

/** A server and its jobs share one queue, so that jobs wait for visitors' images. */
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
