import * as z from 'zod/mini';
import type { Dependencies } from '#app/http/dependencies';
import { defineJob, sendJob, type JobDependencies } from '#app/modules/platform/background-jobs/index';
import { MEDIA_WIDTHS } from './media-request';
import { contentVariants } from './content-variants';

const jobData = z.object({ file: z.string() });
/** Formats of modern browsers; others are made on demand. */
const FORMATS = ['webp', 'avif'] as const;

/**
 * Makes missing sizes before publication, so that no visitor waits. With a bucket each machine has its own
 * sizes, and a job would make those of one.
 */
export const makeImageSizes = defineJob({
  name: 'make-image-sizes',
  title: 'Make the sizes of new pictures',
  service: 'content',
  retryLimit: 3,
  retryDelaySeconds: 30,
  limitSeconds: 300,
  isWanted: ({ files }) => !files.isShared,
  async run(deps, { data, signal }) {
    const { file } = jobData.parse(data);
    const { source, variants } = contentVariants(deps);
    const original = await source.find(file);
    if (!original) return;
    for (const format of FORMATS)
      for (const width of MEDIA_WIDTHS) {
        if (signal.aborted) return;
        await variants.get(original, { width, format, lean: false }, 'background');
      }
  },
});

/** An upload succeeds even when no job can be sent: the first visitor then has the sizes made. */
export async function requestImageSizes(deps: Dependencies, file: string): Promise<void> {
  if (!isWanted(deps)) return;
  const { database, logger } = deps;
  await sendJob(database, database.db, makeImageSizes, { file }).catch((error: unknown) =>
    logger.warn({ err: error }, 'the sizes of a picture are made when somebody asks for them'),
  );
}

const isWanted = (deps: JobDependencies): boolean => makeImageSizes.isWanted?.(deps) ?? true;
