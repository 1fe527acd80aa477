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
const VIDEO_PATHS = new Set(['embed', 'shorts', 'live', 'watch', 'v', 'e', 'vi']);
/** Pages that lead to the address in one of their parameters. */
const LEADING_ON: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^(?:(?:www|m)\.)?youtube\.com$/, '/attribution_link', 'u'],
  [/^(?:www\.)?google\.(?:com|co\.ke)$/, '/url', 'q'],
  [/^(?:www\.)?google\.(?:com|co\.ke)$/, '/url', 'url'],
  [/^lm?\.facebook\.com$/, '/l.php', 'u'],
];
/** Longest text that is read: an embed code with all its attributes is about 500 characters. */
export const VIDEO_ADDRESS_MAX = 2_000;
export const VIDEO_ADDRESS_MESSAGE =
  'Paste the address of a YouTube video, like https://youtu.be/aqz-KE-bpKQ';

/**
 * The 11 characters of a video's id, from any address that people paste: page, short link, Shorts, live
 * stream, embed code, share text, a search's or another site's link, or the id alone.
 * @returns undefined when the text names no video
 */
export function videoIdFrom(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > VIDEO_ADDRESS_MAX) return undefined;
  if (VIDEO_ID.test(trimmed)) return trimmed;
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(trimmed)?.[1] ?? trimmed;
  return source
    .split(/\s+/)
    .map((word) => idAt(word))
    .find((id) => id !== undefined);
}

/** @param word an address, perhaps in brackets or at the end of a sentence */
function idAt(word: string): string | undefined {
  const address = word
    .replace(/^[^\w/]+|[^\w/=-]+$/g, '')
    .replaceAll('&amp;', '&')
    .replace(/^(?:https?:)?\/\//i, '');
  if (!URL.canParse(`https://${address}`)) return undefined;
  const url = new URL(`https://${address}`);
  const id = idIn(ledTo(url) ?? url);
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

function ledTo({ hostname, pathname, searchParams }: URL): URL | undefined {
  const [, , parameter] =
    LEADING_ON.find(
      ([host, path, name]) => host.test(hostname) && path === pathname && searchParams.has(name),
    ) ?? [];
  const target = parameter && searchParams.get(parameter);
  if (!target || !URL.canParse(target, 'https://www.youtube.com')) return undefined;
  const url = new URL(target, 'https://www.youtube.com');
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

function idIn(url: URL): string | undefined {
  if (url.username || url.password) return undefined;
  const [, first = '', second] = url.pathname.split('/');
  if (SHORT_HOSTS.has(url.hostname)) return first;
  if (!VIDEO_HOSTS.has(url.hostname)) return undefined;
  // Nothing may follow the name of the path, as in `/watch/?v=…`.
  return (VIDEO_PATHS.has(first) && second) || (url.searchParams.get('v') ?? undefined);
}
