/** Browsers accept this prefix only over https, from the host itself and for all of its paths. */
export const HOST_PREFIX = '__Host-';

/** True with https, which the prefix needs and a site on this machine lacks. */
export const hasHostCookies = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** @example cookieName('konnect_staff', 'https://konnect.example') // '__Host-konnect_staff' */
export const cookieName = (name: string, publicUrl: string): string =>
  hasHostCookies(publicUrl) ? `${HOST_PREFIX}${name}` : name;

/** Reads one cookie; undefined without it, and for one that lacks the host's prefix. */
export function readCookie(header: string | undefined, name: string, publicUrl: string): string | undefined {
  const start = `${cookieName(name, publicUrl)}=`;
  return header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
