import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies';

export const DEVICE_COOKIE = 'konnect_device';
const FORM = /^[A-Za-z0-9_-]{8,64}$/;
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** @returns the device's key, which is no identity: it only groups the actions of one browser */
export function readDevice(request: FastifyRequest): string | undefined {
  // Header and cookie have separate prefixes, so that no header can name another browser's cookie.
  const header = request.headers['x-device-id'];
  if (typeof header === 'string' && FORM.test(header)) return `h:${header}`;
  const cookie = request.cookies[DEVICE_COOKIE];
  return cookie !== undefined && FORM.test(cookie) ? `c:${cookie}` : undefined;
}

/** A browser without a key receives one as an httpOnly cookie. */
export function ensureDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { random, config }: Dependencies,
): string {
  const known = readDevice(request);
  if (known) return known;
  const value = random(18).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_S,
  });
  return `c:${value}`;
}
