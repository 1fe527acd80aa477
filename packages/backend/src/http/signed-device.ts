import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies';

export const SIGNED_DEVICE_COOKIE = 'konnect_draw_device';
const FORM = /^([\w-]{24})\.([\w-]{43})$/;
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** @returns undefined when the cookie is missing or forged */
export function readSignedDevice(request: FastifyRequest, key: Buffer): string | undefined {
  const [, value = '', signature = ''] = FORM.exec(request.cookies[SIGNED_DEVICE_COOKIE] ?? '') ?? [];
  if (!value) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(value, key))) ? value : undefined;
}

export function newDeviceKey({ random }: Dependencies): string {
  return random(18).toString('base64url');
}

export function giveSignedDevice(
  reply: FastifyReply,
  value: string,
  key: Buffer,
  { config }: Dependencies,
): void {
  reply.setCookie(SIGNED_DEVICE_COOKIE, `${value}.${sign(value, key)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_S,
  });
}

function sign(value: string, key: Buffer): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}
