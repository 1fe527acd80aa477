import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { CLIP_DETAILS, DEMO_CLIPS, type ClipName } from './clips/index';
import { demoOffers, demoProducts } from './content/deals';
import { demoAlbums } from './content/gallery';
import { demoQuestions } from './content/help';
import { demoVideos } from './content/videos';
import { demoImageMeta, numberedImages } from './images/index';
import { daysBefore, HOUR } from './demo-dates';

/** Help was written long ago, and some of it again since. */
const HELP_AGE_DAYS = 120;

/** Help, gallery, videos and deals. */
export async function loadDemoPages(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  await loadHelp(db, seedApi, now);
  await loadAlbums(db, seedApi, now);
  await loadVideos(db, seedApi, now);
  await loadOffers(db, seedApi, now);
  await loadProducts(db, seedApi, now);
}

async function loadHelp(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, question] of demoQuestions.entries()) {
    const images = question.steps ? numberedImages(question.steps.images) : [];
    await seedApi.insertFaq(db, {
      slug: question.slug,
      title: question.title,
      category: question.category,
      kind: question.kind,
      mainSectionMsg: question.main,
      sections: (question.steps?.texts ?? []).map((msg, place) => imaged(images[place], { msg })),
      synonyms: question.synonyms,
      position: index + 1,
      publishedAt: daysBefore(now, HELP_AGE_DAYS - index),
      ...(question.clip ? { videoFile: `${question.clip}.mp4`, video: clipDetails(question.clip) } : {}),
    });
  }
}

async function loadAlbums(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const album of demoAlbums) {
    const [first, ...others] = [...numberedImages(album.images), ...(album.more ?? [])];
    if (first === undefined) throw new Error(`The album ${album.slug} has no pictures.`);
    await seedApi.insertAlbum(db, {
      slug: album.slug,
      title: album.title,
      description: album.description,
      mainImage: first,
      mainImageMeta: demoImageMeta(first),
      mainImageCaption: album.captions[0] ?? null,
      sections: others.map((image, index) => ({
        image,
        image_meta: demoImageMeta(image),
        msg: `<p>${album.captions[index + 1] ?? ''}</p>`,
      })),
      takenAt: daysBefore(now, album.daysAgo),
      publishedAt: daysBefore(now, album.daysAgo),
    });
  }
}

async function loadVideos(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, video] of demoVideos.entries()) {
    const shared = {
      slug: video.slug,
      title: video.title,
      description: video.description,
      videoCategory: video.category,
      tags: video.tags,
      position: index + 1,
      publishedAt: daysBefore(now, video.daysAgo, index),
    };
    if (video.clip) {
      const details = clipDetails(video.clip);
      await seedApi.insertVideo(db, {
        ...shared,
        videoFile: `${video.clip}.mp4`,
        durationSeconds: details.duration_seconds ?? null,
        bytes: details.bytes ?? null,
        width: details.width ?? null,
        height: details.height ?? null,
        captionsFile: details.captions_file ?? null,
        captionsLang: 'en',
        transcript: details.transcript ?? null,
        poster: details.poster ?? null,
        posterMeta: details.poster_meta ?? null,
      });
    } else {
      const poster = video.poster ?? null;
      await seedApi.insertVideo(db, {
        ...shared,
        videoId: video.videoId ?? null,
        durationSeconds: video.length ?? null,
        poster,
        posterMeta: poster === null ? null : demoImageMeta(poster),
      });
    }
  }
}

async function loadOffers(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, offer] of demoOffers.entries()) {
    const image = `offer-${offer.slug}.jpg`;
    await seedApi.insertOffer(db, {
      slug: offer.slug,
      title: offer.title,
      description: offer.description,
      redirectUrl: offer.redirect,
      buttonText: offer.button,
      sponsor: offer.sponsor ?? null,
      mainImage: image,
      mainImageMeta: demoImageMeta(image),
      startsAt: daysBefore(now, 5),
      endsAt: offer.endsInDays === undefined ? null : new Date(now.getTime() + offer.endsInDays * 24 * HOUR),
      position: index + 1,
      publishedAt: daysBefore(now, 5),
    });
  }
}

async function loadProducts(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const [index, product] of demoProducts.entries()) {
    const image = `product-${product.slug}.jpg`;
    await seedApi.insertProduct(db, {
      slug: product.slug,
      productName: product.name,
      description: product.description,
      unit: product.unit ?? null,
      sellingPrice: product.price,
      initialPrice: product.before ?? null,
      soldOut: product.soldOut ?? false,
      redirectUrl: '/contact-us?subject=Inquiry%20on%20products%2Foffers',
      mainImage: image,
      mainImageMeta: demoImageMeta(image),
      position: index + 1,
      publishedAt: daysBefore(now, 9),
    });
  }
}

function imaged(image: string | undefined, { msg }: { msg: string }) {
  return image === undefined ? { msg } : { msg, image, image_meta: demoImageMeta(image) };
}

function clipDetails(
  name: ClipName,
): Omit<NonNullable<Video>, 'id' | 'video_id' | 'video_file' | 'title' | 'description'> {
  const poster = `${name}.jpg`;
  return {
    duration_seconds: CLIP_DETAILS[name].seconds,
    bytes: statSync(join(DEMO_CLIPS, `${name}.mp4`)).size,
    width: 360,
    height: 640,
    captions_file: `${name}.vtt`,
    captions_lang: 'en',
    transcript: CLIP_DETAILS[name].captions.join(' '),
    poster,
    poster_meta: demoImageMeta(poster),
  };
}
