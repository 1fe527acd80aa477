/** Edges sign a token to prove that they served a visit; the registry's database accepts each token once. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60_000;
/** A visit's last report comes when its page is left; longer visits are not counted. */
export const VISIT_TOKEN_MINUTES = 15;
const NONCE_BYTES = 12;
const FORM = /^(\d{1,15})\.(\d{1,3}|-)\.(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

export interface VisitTokenScope {
  /** Epoch and revision of the release table that the edge served. */
  epoch: string;
  revision: number;
  /** The visitor's place in rollouts; null for a visitor without one. */
  bucket: number | null;
}

export interface VisitToken extends Omit<VisitTokenScope, 'epoch'> {
  nonce: string;
  expiresAt: Date;
}

function macOf(key: string, epoch: string, payload: string): string {
  return createHmac('sha256', key).update(`visit ${epoch} ${payload}`).digest('base64url');
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** Each call gives another token. */
export function signVisitToken(key: string, { epoch, revision, bucket }: VisitTokenScope, now: Date): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const payload = [revision, bucket ?? '-', minuteOf(now), nonce].join('.');
  return `${payload}.${macOf(key, epoch, payload)}`;
}

/** Null for a forged token, one of another registry, or an expired one. */
export function readVisitToken(key: string, epoch: string, token: string, now: Date): VisitToken | null {
  const [, revision = '', bucket = '', minute = '', nonce = '', mac = ''] = FORM.exec(token) ?? [];
  if (!mac) return null;
  const expected = macOf(key, epoch, [revision, bucket, minute, nonce].join('.'));
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  const age = minuteOf(now) - Number(minute);
  // The clocks of two servers may be a minute apart.
  if (age < -1 || age > VISIT_TOKEN_MINUTES) return null;
  return {
    revision: Number(revision),
    bucket: bucket === '-' ? null : Number(bucket),
    nonce,
    expiresAt: new Date((Number(minute) + VISIT_TOKEN_MINUTES + 2) * MINUTE_MS),
  };
}
