import * as z from 'zod/mini';
import type { Dependencies } from '#app/http/dependencies';
import { defineJob, sendJob, type JobDependencies } from '#app/modules/platform/background-jobs/index';
import { MEDIA_WIDTHS } from './media-request';
import { contentVariants } from './content-variants';

const jobData = z.object({ file: z.string() });
/** Modern browsers ask for these; the rest is made when somebody asks. */
const FORMATS = ['webp', 'avif'] as const;

/**
 * Makes the sizes of a new image before it is published, so that no visitor waits for them. What is there
 * already is not made again. With a bucket each machine keeps sizes of its own, and a job would make those of
 * one.
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
    // It was taken away since.
    if (!original) return;
    for (const format of FORMATS)
      for (const width of MEDIA_WIDTHS) {
        if (signal.aborted) return;
        await variants.get(original, { width, format, lean: false }, 'background');
      }
  },
});

/** Has the sizes made. An upload does not fail when nobody can be asked: the first visitor has them made. */
export async function requestImageSizes(deps: Dependencies, file: string): Promise<void> {
  if (!isWanted(deps)) return;
  const { database, logger } = deps;
  await sendJob(database, database.db, makeImageSizes, { file }).catch((error: unknown) =>
    logger.warn({ err: error }, 'the sizes of a picture are made when somebody asks for them'),
  );
}

const isWanted = (deps: JobDependencies): boolean => makeImageSizes.isWanted?.(deps) ?? true;
