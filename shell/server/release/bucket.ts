import { createHash, randomInt } from 'node:crypto';
import type { EdgeCandidate } from '@konnect/registry/release-source';

export const BUCKET_COOKIE = 'konnect_bucket';
/** So many visitors share a number that it says nothing about any of them. */
export const BUCKETS = 1_000;
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

const offsets = new Map<string, number>();

/** Each version begins its share at a place of its own: else the same visitors would try everything first. */
function offsetOf(name: string): number {
  let offset = offsets.get(name);
  if (offset === undefined) {
    if (offsets.size > 1_000) offsets.clear();
    offsets.set(name, (offset = createHash('sha256').update(name).digest().readUInt32BE(0) % BUCKETS));
  }
  return offset;
}

/** Is this visitor among those who get the candidate? Who is at 5 % still is at 25 %. */
export function isChosen(bucket: number, { version, percent }: EdgeCandidate): boolean {
  return (bucket + offsetOf(`${version.id}@${version.version}`)) % BUCKETS < (percent * BUCKETS) / 100;
}
