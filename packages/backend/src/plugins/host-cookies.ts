// The one border where cookies get their names: inside of the backend they are called alike on every site.
import type { FastifyInstance } from 'fastify';
import { hasHostCookies, HOST_PREFIX } from '@konnect/contracts/cookies';
import { DEVICE_COOKIE } from '#app/http/device';
import { SIGNED_DEVICE_COOKIE } from '#app/http/signed-device';

const OWN = /^konnect_/;
/**
 * With the names of before a visitor would lose own comments and a won prize. No cookie of the staff is among
 * them.
 */
const TAKEN_WITHOUT_PREFIX: ReadonlySet<string> = new Set([DEVICE_COOKIE, SIGNED_DEVICE_COOKIE]);

/**
 * With https all cookies of ours have the prefix `__Host-`, so that no neighbouring host of the domain can
 * set them; those that come without it are not seen. To be registered after the parser of cookies.
 */
export function bindCookiesToHost(app: FastifyInstance, publicUrl: string): void {
  if (!hasHostCookies(publicUrl)) return;
  app.addHook('onRequest', async (request) => {
    request.cookies = ownCookies(request.cookies);
  });
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (lines.length === 0) return;
    // A header that is set again would be added to.
    reply.removeHeader('set-cookie');
    const named = lines.map(withPrefix);
    reply.header('set-cookie', named.length === 1 ? named[0] : named);
  });
}

function ownCookies(sent: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = Object.entries(sent).filter(([name]) => !OWN.test(name) || TAKEN_WITHOUT_PREFIX.has(name));
  // Later entries win: what has the prefix is the host's own.
  const bound = Object.entries(sent)
    .filter(([name]) => name.startsWith(HOST_PREFIX))
    .map(([name, value]) => [name.slice(HOST_PREFIX.length), value] as const);
  return Object.fromEntries([...found, ...bound]);
}

/** The prefix allows no narrower path. */
function withPrefix(line: string): string {
  return OWN.test(line) ? `${HOST_PREFIX}${line.replace(/; Path=[^;]*/i, '; Path=/')}` : line;
}
