import * as z from 'zod/mini';
import { FAQ_KINDS } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoClip } from './clips/index';
import { daysBefore } from './demo-dates';
import { demoImageMeta, numberedImages } from './images/index';
import { clip, html, readContent } from './read-content';

const question = z.strictObject({
  slug: z.string(),
  title: z.string(),
  category: z.enum(['Payments', 'Connection', 'Devices', 'Food+', 'Account']),
  kind: z.enum(FAQ_KINDS),
  synonyms: z.array(z.string()),
  clip: z.optional(clip),
  mainSectionMsg: html,
  steps: z.optional(z.strictObject({ images: z.string(), texts: z.array(html) })),
});
export const demoQuestions = readContent('help.yaml', z.array(question));

const HELP_AGE_DAYS = 120;

export async function loadDemoHelp(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, { clip, steps, ...question }] of demoQuestions.entries()) {
    const images = steps ? numberedImages(steps.images) : [];
    await seedApi.insertFaq(db, {
      ...question,
      sections: (steps?.texts ?? []).map((msg, step) => {
        const image = images[step];
        return image === undefined ? { msg } : { msg, image, image_meta: demoImageMeta(image) };
      }),
      position: index + 1,
      publishedAt: daysBefore(now, HELP_AGE_DAYS - index),
      ...(clip === undefined ? {} : { videoFile: demoClip(clip).file, video: clipOnTheWire(clip) }),
    });
  }
}

function clipOnTheWire(name: string) {
  const { seconds, bytes, width, height, captionsFile, transcript, poster, posterMeta } = demoClip(name);
  return {
    duration_seconds: seconds,
    bytes,
    width,
    height,
    captions_file: captionsFile,
    captions_lang: 'en',
    transcript,
    poster,
    poster_meta: posterMeta,
  };
}
