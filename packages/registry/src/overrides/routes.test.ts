import { createVerifier } from '#app/signing/index';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { openOverride } from './override';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());

async function ask(
  body: unknown,
  token = testRegistry.server.token,
): Promise<{ status: number; answer: { token?: string; code?: string; path?: string } }> {
  const response = await fetch(new URL('/registry/overrides', testRegistry.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as { token?: string; code?: string; path?: string },
  };
}

it('signs a permission to see a published version for a time', async () => {
  await testRegistry.server.publishFolder(await buildFolder({ version: '2' }));
  const { status, answer } = await ask({ id: 'community', version: '2', minutes: 30, by: 'Amina' });
  expect(status).toBe(201);
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  expect(await openOverride(verify, answer.token ?? '', Date.now())).toMatchObject({
    remote: 'community',
    source: { version: '2' },
    by: 'Amina',
  });
  expect(await openOverride(verify, answer.token ?? '', Date.now() + 31 * 60_000)).toBeNull();
});

it.each([
  ['without a token', { id: 'community', version: '2', minutes: 30 }, 'nobody', 401],
  ['for a version that was never published', { id: 'community', version: '9', minutes: 30 }, undefined, 404],
  [
    'for a build on another machine',
    { id: 'community', address: 'https://evil.example/', minutes: 30 },
    undefined,
    400,
  ],
  ['for longer than a working day', { id: 'community', version: '2', minutes: 481 }, undefined, 400],
  ['for nothing', { id: 'community', minutes: 30 }, undefined, 404],
])('gives none %s', async (_, body, token, status) => {
  expect((await ask(body, token)).status).toBe(status);
});
