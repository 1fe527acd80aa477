// Cookies get their prefix here alone; the rest of the backend uses the same names on every site.
import type { FastifyInstance } from 'fastify';
import { hasHostCookies, HOST_PREFIX } from '@konnect/contracts/cookies';
import { DEVICE_COOKIE } from '#app/http/device';
import { SIGNED_DEVICE_COOKIE } from '#app/http/signed-device';

const OWN = /^konnect_/;
/** Without these older names, visitors would lose own comments and a won prize. None is of the staff. */
const TAKEN_WITHOUT_PREFIX: ReadonlySet<string> = new Set([DEVICE_COOKIE, SIGNED_DEVICE_COOKIE]);

/**
 * With https, our cookies have the prefix `__Host-`, which no neighbouring host of the domain can set.
 * Register this after the parser of cookies.
 */
export function bindCookiesToHost(app: FastifyInstance, publicUrl: string): void {
  if (!hasHostCookies(publicUrl)) return;
  app.addHook('onRequest', async (request) => {
    request.cookies = ownCookies(request.cookies);
  });
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (lines.length === 0) return;
    // Fastify would append to an existing header.
    reply.removeHeader('set-cookie');
    const named = lines.map(withPrefix);
    reply.header('set-cookie', named.length === 1 ? named[0] : named);
  });
}

function ownCookies(sent: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = Object.entries(sent).filter(([name]) => !OWN.test(name) || TAKEN_WITHOUT_PREFIX.has(name));
  // Later entries win: the prefixed cookie is the host's own.
  const bound = Object.entries(sent)
    .filter(([name]) => name.startsWith(HOST_PREFIX))
    .map(([name, value]) => [name.slice(HOST_PREFIX.length), value] as const);
  return Object.fromEntries([...found, ...bound]);
}

/** The prefix allows no narrower path. */
function withPrefix(line: string): string {
  return OWN.test(line) ? `${HOST_PREFIX}${line.replace(/; Path=[^;]*/i, '; Path=/')}` : line;
}
