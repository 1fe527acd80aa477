import { type Video, VIDEO_CATEGORIES } from '@konnect/contracts';

/** What the video's address is made of. */
export function videoName(video: Pick<Video, 'id' | 'slug'>): string {
  return video.slug || String(video.id);
}

/** The tab that an address asks for; the first one for anything unknown. */
export function tabOf(value: string | null): (typeof VIDEO_CATEGORIES)[number] {
  return VIDEO_CATEGORIES.find((tab) => tab.value === value) ?? VIDEO_CATEGORIES[0];
}

export function countOfVideos(count: number): string {
  return `${count} ${count === 1 ? 'video' : 'videos'}`;
}

/** The list with the asked video in it: where it stands, or in front when a list no longer holds it. Each video once. */
export function withAsked(videos: readonly Video[], asked: Video | undefined): Video[] {
  const unique = [...new Map(videos.map((video) => [video.id, video])).values()];
  return !asked || unique.some(({ id }) => id === asked.id) ? unique : [asked, ...unique];
}
