import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './videos.schemas';

/** A video of the platform (`video_id`) or a clip of our own (`video_file`). */
export type Video = z.infer<typeof s.video>;

/** Newest first; every page has `count`. `video_category` is a value of `VIDEO_CATEGORIES`. */
export const listPlatformVideos = endpoint<typeof s.listPlatformVideos>({
  id: 'listPlatformVideos',
  service: 'main',
  method: 'GET',
  path: '/api/youtube-videos/',
});

/** In the order of the strip. `tag` takes one of `VIDEO_TAGS`, or several with commas (any of them). */
export const listClips = endpoint<typeof s.listClips>({
  id: 'listClips',
  service: 'main',
  method: 'GET',
  path: '/api/kl-tiktokvideos/',
});

/** A video of either list, by slug or number. */
export const getClip = endpoint<typeof s.getClip>({
  id: 'getClip',
  service: 'main',
  method: 'GET',
  path: '/api/kl-tiktokvideos/:id/',
});
