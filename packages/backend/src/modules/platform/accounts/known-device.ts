import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { databaseSecret, keyFrom } from '#app/http/server-secret';

const COOKIE = 'konnect_staff_device';
/** Sign-in and change of the password count attempts; no other route reads the cookie. */
const PATH = '/api/staff/';
const MONTH_S = 30 * 24 * 60 * 60;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

export interface KnownDevices {
  /** @returns undefined for a device from which this person has not signed in before */
  find(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** An existing id stays, so that its attempts stay counted. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void>;
}

/** Attempts of a colleague's devices and of strangers are counted apart (OWASP's device cookies). */
export function knownDevices({ config, database, random }: Dependencies): KnownDevices {
  let key: Buffer | undefined;
  const sign = async (email: string, id: string) => {
    key ??= keyFrom(config.serverSecret ?? (await databaseSecret(database.db)), 'staff-device');
    return createHmac('sha256', key).update(`${email.trim().toLowerCase()}\n${id}`).digest('base64url');
  };
  const devices: KnownDevices = {
    async find(request, email) {
      const [, id = '', signature = ''] = VALUE.exec(request.cookies[COOKIE] ?? '') ?? [];
      if (!id) return undefined;
      const isTheirs = timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(email, id)));
      return isTheirs ? id : undefined;
    },
    async remember(request, reply, email) {
      const id = (await devices.find(request, email)) ?? random(16).toString('base64url');
      reply.setCookie(COOKIE, `${id}.${await sign(email, id)}`, {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: 6 * MONTH_S,
      });
    },
  };
  return devices;
}
