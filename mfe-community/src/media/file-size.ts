/** Bytes as people read them: `96 KB`, `1.4 MB`. Empty when unknown. */
export function sizeText(bytes: number | null | undefined): string {
  if (!bytes || bytes <= 0) return '';
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Seconds as a player shows them: `0:06`, `12:30`, `1:02:00`. Empty when unknown. */
export function durationText(seconds: number | null | undefined): string {
  if (!seconds || seconds <= 0) return '';
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Duration and size of a media file, e.g. `0:06, 96 KB`; empty when both are unknown. */
export function costText(video: {
  duration_seconds?: number | null | undefined;
  bytes?: number | null | undefined;
}): string {
  return [durationText(video.duration_seconds), sizeText(video.bytes)].filter(Boolean).join(', ');
}
