import { BUCKETS } from '@konnect/registry/release-source';
import { bucketCookie, bucketOf, changedSetCookie, drawBucket, isChosen } from './bucket';
import { version } from './test-version';

const SITE = 'https://konnect.example';
const LOCAL = 'http://127.0.0.1:3000';

it.each([SITE, LOCAL])('reads the number that it gave a visitor of %s', (site) => {
  expect(bucketOf(`a=b; ${bucketCookie(417, site).split(';', 1)[0]}`, site)).toBe(417);
});

it.each([
  undefined,
  '',
  '__Host-konnect_bucket=',
  '__Host-konnect_bucket=1000',
  '__Host-konnect_bucket=-1',
  '__Host-konnect_bucket=many',
  'konnect_bucket=417',
])('takes no number out of the cookies %j', (cookie) => {
  expect(bucketOf(cookie, SITE)).toBeNull();
});

it('keeps the number for a month, hidden from scripts, and over https alone where the site has it', () => {
  expect(bucketCookie(7, SITE)).toBe(
    '__Host-konnect_bucket=7; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure',
  );
  expect(bucketCookie(7, LOCAL)).toBe('konnect_bucket=7; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly');
});

it('draws whole numbers below the number of buckets, and different ones', () => {
  const drawn = Array.from({ length: 200 }, drawBucket);
  expect(drawn.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS)).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(100);
});

it.each([
  [
    'gives the cookie of a set',
    undefined,
    'a1',
    '__Host-konnect_set=a1; Path=/; SameSite=Lax; HttpOnly; Secure',
  ],
  [
    'replaces the cookie of another set',
    '__Host-konnect_set=b2',
    'a1',
    '__Host-konnect_set=a1; Path=/; SameSite=Lax; HttpOnly; Secure',
  ],
  [
    'takes the cookie back once nothing is rolled out',
    '__Host-konnect_set=a1',
    null,
    '__Host-konnect_set=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
  ],
  ['gives nothing to who has the right cookie', '__Host-konnect_set=a1', 'a1', undefined],
  ['gives nothing to who needs no cookie and has none', undefined, null, undefined],
])('%s', (_, cookie, set, given) => {
  expect(changedSetCookie(cookie, set, SITE)).toBe(given);
});

it('chooses nobody at 0 %, everybody at 100 %, and never drops a visitor when the share grows', () => {
  const chosen = (percent: number) =>
    Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) =>
      isChosen(bucket, { version: version('community', []), percent }),
    );
  expect(chosen(0)).toEqual([]);
  expect(chosen(5)).toHaveLength(BUCKETS / 20);
  expect(chosen(25)).toEqual(expect.arrayContaining(chosen(5)));
  expect(chosen(100)).toHaveLength(BUCKETS);
});
