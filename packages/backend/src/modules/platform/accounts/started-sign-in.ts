import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInChecks } from './identity-provider';

/** Time to type a password and a second factor at the provider. */
export const STARTED_MS = 10 * 60_000;

export interface StartedSignIn extends SignInChecks {
  /** Path of this site to go to afterwards. */
  returnTo: string;
  /** Milliseconds since 1970. */
  until: number;
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

export function sealStarted(key: Buffer, started: StartedSignIn): string {
  const text = Buffer.from(JSON.stringify(started)).toString('base64url');
  return `${text}.${sign(key, text)}`;
}

/** @returns undefined for a missing, forged or expired one */
export function openStarted(key: Buffer, cookie: string | undefined, now: Date): StartedSignIn | undefined {
  const match = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(cookie ?? '');
  if (!match) return undefined;
  const [, text = '', signature = ''] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, text)))) return undefined;
  const started = JSON.parse(Buffer.from(text, 'base64url').toString()) as StartedSignIn;
  return started.until > now.getTime() ? started : undefined;
}
