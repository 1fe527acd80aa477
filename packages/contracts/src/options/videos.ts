import type { Option } from './option';

/** Tabs of the videos page; `value` is for `video_category`. */
export const VIDEO_CATEGORIES = [
  { value: 'konnect_food', label: 'Konnect Food+' },
  { value: 'karibu_konnect', label: 'Karibu Konnect' },
] as const satisfies readonly Option[];

/** `jikoni` and `ash` are in the strip of offers, `konnect_news` in the strip of news. */
export const VIDEO_TAGS = ['ash', 'jikoni', 'konnect_news'] as const;
