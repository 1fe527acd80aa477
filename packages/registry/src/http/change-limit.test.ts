import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';
import { createTokens } from '#app/tokens';

import { changeLimitsFrom } from './change-limit';

let testRegistry: TestRegistry;
let team: string;
beforeAll(async () => {
  testRegistry = await startTestRegistry({ changeLimits: { changes: 5, files: 8 } });
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(async () => {
  // A window of this length is not crossed in the middle of a test.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left));
  await testRegistry.reset();
  team = await newToken('community');
}, 60_000);

async function send(token: string, method: string, path: string, body?: object | Buffer) {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(testRegistry.server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    data: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
let tokens = 0;
/** Without HTTP, which would use up the budget of the owner. */
async function newToken(remote: string): Promise<string> {
  tokens += 1;
  const by = { name: 'wanjiru', remotes: 'all' as const };
  return (await createTokens(testRegistry.database.db).create(remote, `pipeline ${tokens}`, by)).token;
}
const promote = (token: string) =>
  send(token, 'POST', '/registry/promote', { id: 'community', version: 'never-published' });
const refusedLines = async () =>
  (await testRegistry.server.history('community')).audit.filter(({ outcome }) => outcome === 'refused');

it('refuses what a token asks for beyond its limit, and writes one line about it', async () => {
  for (let call = 0; call < 5; call += 1) expect((await promote(team)).status).toBe(404);
  const refused = await Promise.all(Array.from({ length: 20 }, () => promote(team)));
  for (const { status, retryAfter, data } of refused) {
    expect([status, Number(retryAfter)]).toEqual([429, expect.any(Number)]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
    expect(data).toEqual({
      code: 'registry.quota',
      message: expect.stringMatching(/^This token may ask for 5 changes in a minute\. Try again in \d+ s\.$/),
      requestId: expect.any(String),
    });
  }
  const lines = await refusedLines();
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatchObject({
    action: 'token',
    actor: `pipeline ${tokens}`,
    reason: 'This token may ask for 5 changes in a minute.',
  });
  // Another token of the same team, the owner's, reads and what makes no release go on.
  expect((await promote(await newToken('community'))).status).toBe(404);
  expect((await send(team, 'GET', '/registry/status')).status).toBe(200);
  expect((await promote(testRegistry.server.token)).status).toBe(404);
});

it('counts requests that are refused for another reason, whatever they ask for', async () => {
  const calls = [
    ['POST', '/registry/promote', { id: 'careers', version: '1' }],
    ['POST', '/registry/rollout', {}],
    ['POST', '/registry/tokens', { remote: 'community', name: 'more' }],
    ['POST', '/registry/overrides', {}],
    ['DELETE', '/registry/uploads/00000000-0000-4000-8000-000000000000'],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await send(team, method, path, body)).status).not.toBe(429);
  expect((await send(team, 'POST', '/registry/uploads')).status).toBe(429);
});

it('has a budget for files, and one for rollbacks, which no loop of a pipeline holds up', async () => {
  for (const version of ['1', '2']) {
    await testRegistry.server.publishFolder(await buildFolder({ version }));
    await testRegistry.server.promote('community', version);
  }
  const upload = String((await send(team, 'POST', '/registry/uploads')).data.upload);
  const put = (number: number) =>
    send(team, 'PUT', `/registry/uploads/${upload}/files/${number}.js`, Buffer.from('x'));
  for (let number = 0; number < 8; number += 1) expect((await put(number)).status).toBe(204);
  expect(await put(8)).toMatchObject({
    status: 429,
    data: { message: expect.stringMatching(/^This token may ask for 8 files in a minute\./) },
  });
  for (let call = 0; call < 6; call += 1) await promote(team);
  expect((await promote(team)).status).toBe(429);
  expect(await send(team, 'POST', '/registry/rollback', { id: 'community' })).toMatchObject({
    status: 200,
    data: { version: '1' },
  });
  // One line for the files, five for what was refused until the limit, none for the limit of changes.
  expect((await refusedLines()).filter(({ action }) => action === 'token')).toHaveLength(1);
});

it('reads its limits from the settings, and takes 0 for no limit', () => {
  expect(changeLimitsFrom({})).toEqual({ changes: 120, files: 20_000 });
  expect(changeLimitsFrom({ REGISTRY_CHANGES_PER_MINUTE: '30', REGISTRY_FILES_PER_MINUTE: '0' })).toEqual({
    changes: 30,
    files: 0,
  });
  expect(changeLimitsFrom({ RATE_LIMIT_FACTOR: '0' })).toEqual({ changes: 0, files: 0 });
  expect(() => changeLimitsFrom({ REGISTRY_CHANGES_PER_MINUTE: 'many' })).toThrow(
    'REGISTRY_CHANGES_PER_MINUTE must be a number that is not below 0, and is "many".',
  );
});
