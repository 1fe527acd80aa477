export type Redirect =
  /** A video of the video site: shown in an overlay of ours after a tap. */
  | { kind: 'video'; id: string; href: string }
  /** A page of this site: the router goes there. */
  | { kind: 'inside'; to: string }
  /** Another site. */
  | { kind: 'outside'; href: string }
  /** Empty, unreadable, or an address that must never be a link. */
  | { kind: 'refused' };

const REFUSED = { kind: 'refused' } as const;
const VIDEO_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_PATHS = new Set(['embed', 'shorts', 'live', 'v']);
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * Authors type addresses into banners and notices. @param origin of this site, e.g. `https://konnect.example`
 */
export function redirectOf(address: string | null | undefined, origin: string): Redirect {
  const text = address?.trim() ?? '';
  // Browsers read a backslash as a slash, so `\\evil.example` would leave the site disguised as a path.
  if (!text || text.includes('\\')) return REFUSED;
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return REFUSED;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return REFUSED;
  // `https://konnect.example@evil.example` is made to be misread.
  if (url.username || url.password) return REFUSED;
  const id = videoIdOf(url);
  if (id) return { kind: 'video', id, href: url.href };
  if (url.origin === new URL(origin).origin)
    return { kind: 'inside', to: url.pathname + url.search + url.hash };
  return { kind: 'outside', href: url.href };
}

function videoIdOf(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (SHORT_HOSTS.has(url.hostname)) id = first;
  else if (VIDEO_HOSTS.has(url.hostname))
    id = first === 'watch' ? url.searchParams.get('v') : VIDEO_PATHS.has(first) ? second : null;
  return id && VIDEO_ID.test(id) ? id : null;
}

/** The video without cookies, playing at once: the tap was the consent. */
export function videoFrameUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

/** The video's own page, for those who would rather go there. */
export function videoPageUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** No address is built from a text that cannot be the id of a video there. */
export function isVideoId(id: string | null | undefined): id is string {
  return typeof id === 'string' && VIDEO_ID.test(id);
}
