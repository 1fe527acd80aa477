import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies';

const COOKIE = 'konnect_device';
const FORM = /^[A-Za-z0-9_-]{8,64}$/;
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** The device's key, or undefined when it has none yet. Not an identity: it only groups what one browser did. */
export function readDevice(request: FastifyRequest): string | undefined {
  // A header and a cookie are kept apart, so that nobody can name another browser's cookie in a header they choose.
  const header = request.headers['x-device-id'];
  if (typeof header === 'string' && FORM.test(header)) return `h:${header}`;
  const cookie = request.cookies[COOKIE];
  return cookie !== undefined && FORM.test(cookie) ? `c:${cookie}` : undefined;
}

/** The device's key, given to the browser as an httpOnly cookie when it has none. */
export function ensureDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { random, config }: Dependencies,
): string {
  const known = readDevice(request);
  if (known) return known;
  const value = random(18).toString('base64url');
  reply.setCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_S,
  });
  return `c:${value}`;
}
