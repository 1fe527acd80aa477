import * as z from 'zod/mini';
import { VIDEO_CATEGORIES, VIDEO_TAGS } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoClip } from './clips/index';
import { daysBefore } from './demo-dates';
import { demoImageMeta } from './images/index';
import { clip, image, readContent } from './read-content';

const video = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  videoCategory: z.enum(VIDEO_CATEGORIES.map(({ value }) => value)),
  tags: z.array(z.enum(VIDEO_TAGS)),
  daysAgo: z.number(),
  clip: z.optional(clip),
  /** Only for videos of the platform; a clip knows its own. */
  videoId: z.optional(z.string()),
  poster: z.optional(image),
  durationSeconds: z.optional(z.number()),
});
export const demoVideos = readContent('videos.yaml', z.array(video));

export async function loadDemoVideos(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, { clip, daysAgo, ...video }] of demoVideos.entries())
    await seedApi.insertVideo(db, {
      ...video,
      ...(clip === undefined ? {} : clipColumns(clip)),
      ...(video.poster === undefined ? {} : { posterMeta: demoImageMeta(video.poster) }),
      position: index + 1,
      publishedAt: daysBefore(now, daysAgo, index),
    });
}

function clipColumns(name: string) {
  const { file, seconds, ...details } = demoClip(name);
  return { ...details, videoFile: file, durationSeconds: seconds, captionsLang: 'en' };
}
