import { readVisitToken } from '@konnect/registry/visit-tokens';
import type { EdgeTable } from '@konnect/registry/release-source';
import { createVisitKey } from '../release/visit-key';
import { createVisitTokens } from './visit-tokens';

const NOW = new Date('2026-03-02T09:00:00Z');
const SITE = 'http://127.0.0.1:3000';
const OWN = { 'sec-fetch-site': 'same-origin' };
const table = { epoch: 'e1', revision: 7, broken: [], remotes: {} } as EdgeTable;

const tokenFor = (headers: Record<string, string>, key: string | undefined = 'the-key') =>
  createVisitTokens({
    ...{ releases: { table }, publicUrl: SITE },
    keyOf: async () => key || undefined,
    now: () => NOW,
  })(headers);

it('makes a token of this release, bucket and minute, each another', async () => {
  const tokens = await Promise.all([1, 2].map(() => tokenFor({ ...OWN, cookie: 'x=1; konnect_bucket=42' })));
  const read = tokens.map((token = '') => readVisitToken('the-key', 'e1', token, NOW));
  expect(read).toEqual(
    Array(2).fill({ revision: 7, bucket: 42, nonce: expect.any(String), expiresAt: expect.any(Date) }),
  );
  expect(new Set(tokens).size).toBe(2);
  const withoutBucket = (await tokenFor(OWN)) ?? '';
  expect(readVisitToken('the-key', 'e1', withoutBucket, NOW)).toMatchObject({ bucket: null });
});

it('makes one for a browser that says only of which origin the page is', async () => {
  expect(await tokenFor({ origin: SITE })).toBeDefined();
});

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: SITE },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://elsewhere.example' },
  {},
])('makes none for what no page of this site sent: %j', async (headers) => {
  expect(await tokenFor(headers)).toBeUndefined();
});

it('makes none while the registry does not tell the key', async () => {
  expect(await tokenFor(OWN, '')).toBeUndefined();
});

describe('the key', () => {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  it('is asked for once by many, kept while the registry is away, and read again later', async () => {
    let time = 0;
    const fetch = jest
      .fn<Promise<Response>, Parameters<typeof globalThis.fetch>>()
      .mockResolvedValueOnce(json({ key: 'k1' }))
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(json({ key: 'k2' }));
    const keyOf = createVisitKey({ registryUrl: 'http://registry', token: 'secret', fetch, now: () => time });
    expect(await Promise.all([keyOf(), keyOf(), keyOf()])).toEqual(['k1', 'k1', 'k1']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
    for (const expected of ['k1', 'k2']) {
      time += 11 * 60_000;
      expect(await keyOf()).toBe('k1');
      await new Promise((resolve) => setImmediate(resolve));
      expect(await keyOf()).toBe(expected);
    }
  });

  it('is unknown to an older registry, and that is no error', async () => {
    const fetch = jest.fn().mockResolvedValue(json({ code: 'registry.unknown' }, 404));
    expect(await createVisitKey({ registryUrl: 'http://registry', fetch })()).toBeUndefined();
  });
});
