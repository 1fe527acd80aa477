import { readVisitToken } from '@konnect/registry/visit-tokens';
import type { EdgeTable } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { createVisitKey } from '../release/visit-key';
import { VISIT_TOKEN_PATH, visitTokenRoute } from './visit-tokens';

const NOW = new Date('2026-03-02T09:00:00Z');
const table = { epoch: 'e1', revision: 7, broken: [], remotes: {} } as EdgeTable;

async function ask(headers: Record<string, string> = {}, key: string | undefined = 'the-key') {
  const app = Fastify();
  visitTokenRoute(app, {
    ...{ releases: { table }, publicUrl: 'http://127.0.0.1:3000' },
    keyOf: async () => key || undefined,
    now: () => NOW,
  });
  const answer = await app.inject({ method: 'POST', url: VISIT_TOKEN_PATH, headers });
  await app.close();
  return answer;
}
const tokensOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).json<string[]>();

it('gives tokens of this release, bucket and minute, each another, and no cache keeps them', async () => {
  const answer = await ask({ cookie: 'x=1; konnect_bucket=42', 'sec-fetch-site': 'same-origin' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const tokens = answer.json<string[]>();
  const read = tokens.map((token) => readVisitToken('the-key', 'e1', token, NOW));
  expect(read).toEqual(
    Array(4).fill({ revision: 7, bucket: 42, nonce: expect.any(String), expiresAt: expect.any(Date) }),
  );
  expect(new Set(tokens).size).toBe(4);
  const [first = ''] = await tokensOf();
  expect(readVisitToken('the-key', 'e1', first, NOW)).toMatchObject({ bucket: null });
});

it('gives none to pages of other sites, and none while the registry does not tell the key', async () => {
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await tokensOf({ 'sec-fetch-site': site })).toEqual([]);
  expect(await tokensOf({}, '')).toEqual([]);
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
