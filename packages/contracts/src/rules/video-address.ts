const VIDEO_ID = /^[\w-]{11}$/;
const VIDEO_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_PATHS = new Set(['embed', 'shorts', 'live', 'v', 'e', 'vi']);
/** Longest text that is read: an embed code with all its attributes is about 500 characters. */
export const VIDEO_ADDRESS_MAX = 2_000;
export const VIDEO_ADDRESS_MESSAGE =
  'Paste the address of a YouTube video, like https://youtu.be/aqz-KE-bpKQ';

/**
 * The 11 characters that name a video, from any form of address that people paste: of the page, a short link, Shorts,
 * a live stream, the phone's or the music site, an embed code, or the id alone.
 * @returns undefined when the text names no video
 */
export function videoIdFrom(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > VIDEO_ADDRESS_MAX) return undefined;
  if (VIDEO_ID.test(trimmed)) return trimmed;
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(trimmed)?.[1] ?? trimmed;
  const address = source.replaceAll('&amp;', '&').replace(/^(?:https?:)?\/\//i, '');
  let url: URL;
  try {
    url = new URL(`https://${address}`);
  } catch {
    return undefined;
  }
  const id = idIn(url);
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

function idIn(url: URL): string | undefined {
  if (url.username || url.password) return undefined;
  const [, first = '', second] = url.pathname.split('/');
  if (SHORT_HOSTS.has(url.hostname)) return first;
  if (!VIDEO_HOSTS.has(url.hostname)) return undefined;
  if (VIDEO_PATHS.has(first)) return second;
  return url.searchParams.get('v') ?? undefined;
}
