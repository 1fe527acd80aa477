import { randomInt } from 'node:crypto';
import { cookieName, hasHostCookies, readCookie } from '@konnect/contracts/cookies';
import { BUCKETS, isInShare, type EdgeCandidate } from '@konnect/registry/release-source';

const BUCKET_COOKIE = 'konnect_bucket';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

export function bucketOf(cookie: string | undefined, publicUrl: string): number | null {
  const number = readCookie(cookie, BUCKET_COOKIE, publicUrl);
  return number !== undefined && /^\d{1,3}$/.test(number) ? Number(number) : null;
}

const SET_COOKIE = 'konnect_set';

// A cache in front separates pages by this cookie: only an edge knows which versions a bucket gets.
export function changedSetCookie(
  cookie: string | undefined,
  set: string | null,
  publicUrl: string,
): string | undefined {
  const known = readCookie(cookie, SET_COOKIE, publicUrl);
  if (known === (set ?? undefined)) return undefined;
  const age = set === null ? '; Max-Age=0' : '';
  return `${cookieName(SET_COOKIE, publicUrl)}=${set ?? ''}; Path=/${age}; SameSite=Lax; HttpOnly${hasHostCookies(publicUrl) ? '; Secure' : ''}`;
}

export function drawBucket(): number {
  return randomInt(BUCKETS);
}

export function bucketCookie(bucket: number, publicUrl: string): string {
  return `${cookieName(BUCKET_COOKIE, publicUrl)}=${bucket}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax; HttpOnly${hasHostCookies(publicUrl) ? '; Secure' : ''}`;
}

/** A visitor who gets the candidate at 5 % still gets it at 25 %. */
export function isChosen(bucket: number, { version, percent }: EdgeCandidate): boolean {
  return isInShare(bucket, { id: version.id, version: version.version, percent });
}
