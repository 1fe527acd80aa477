/**
 * The beginning of a name that a browser takes only over https, from the host itself and for all of its
 * paths.
 */
export const HOST_PREFIX = '__Host-';

/**
 * Whether the cookies of a site are bound to its host: the prefix needs https, which a site for trying out
 * lacks.
 */
export const hasHostCookies = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * The name under which a browser keeps a cookie that our servers set.
 * @example cookieName('konnect_staff', 'https://konnect.example') // '__Host-konnect_staff'
 */
export const cookieName = (name: string, publicUrl: string): string =>
  hasHostCookies(publicUrl) ? `${HOST_PREFIX}${name}` : name;

/**
 * The value of one cookie in a request's header; undefined without it, and for one of the same name without
 * the host's prefix.
 */
export function readCookie(header: string | undefined, name: string, publicUrl: string): string | undefined {
  const start = `${cookieName(name, publicUrl)}=`;
  return header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
