import type { Option } from './option';

/** Tabs of the videos page; `value` is what `video_category` takes. */
export const VIDEO_CATEGORIES = [
  { value: 'konnect_food', label: 'Konnect Food+' },
  { value: 'karibu_konnect', label: 'Karibu Konnect' },
] as const satisfies readonly Option[];

/**
 * `jikoni` and `ash` make the strip of offers (from the kitchen, and about the connection), `konnect_news`
 * the strip of news.
 */
export const VIDEO_TAGS = ['ash', 'jikoni', 'konnect_news'] as const;
