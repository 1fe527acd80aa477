import { randomInt } from 'node:crypto';
import { BUCKETS, isInShare, type EdgeCandidate } from '@konnect/registry/release-source';

export const BUCKET_COOKIE = 'konnect_bucket';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** The number a visitor brought, or null. */
export function bucketOf(cookie: string | undefined): number | null {
  const number = cookie ? /(?:^|;\s*)konnect_bucket=(\d{1,3})(?:;|$)/.exec(cookie)?.[1] : undefined;
  return number === undefined ? null : Number(number);
}

export function drawBucket(): number {
  return randomInt(BUCKETS);
}

export function bucketCookie(bucket: number, publicUrl: string): string {
  return `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax; HttpOnly${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

/** Is this visitor among those who get the candidate? Who is at 5 % still is at 25 %. */
export function isChosen(bucket: number, { version, percent }: EdgeCandidate): boolean {
  return isInShare(bucket, { id: version.id, version: version.version, percent });
}
