import { type Video, VIDEO_CATEGORIES } from '@konnect/contracts';

/** A provider's own system sends neither a slug nor a number. */
type NamedVideo = Partial<Pick<Video, 'id' | 'slug' | 'video_id' | 'video_file'>>;

export function videoName({ slug, id, video_id, video_file }: NamedVideo): string {
  return slug || String(id ?? (video_id || video_file));
}

/** The tab that an address asks for; the first one for anything unknown. */
export function tabOf(value: string | null): (typeof VIDEO_CATEGORIES)[number] {
  return VIDEO_CATEGORIES.find((tab) => tab.value === value) ?? VIDEO_CATEGORIES[0];
}

export function countOfVideos(count: number): string {
  return `${count} ${count === 1 ? 'video' : 'videos'}`;
}

/**
 * Puts the requested video first when the list does not have it. Each video is listed once.
 * @param isPinned true to keep it first when a later page of the list has it
 */
export function withAsked(videos: readonly Video[], asked: Video | undefined, isPinned = false): Video[] {
  const unique = [...new Map(videos.map((video) => [videoName(video), video])).values()];
  if (!asked) return unique;
  const others = unique.filter((video) => videoName(video) !== videoName(asked));
  return isPinned || others.length === unique.length ? [asked, ...others] : unique;
}
