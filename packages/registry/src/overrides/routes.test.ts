import { createVerifier } from '#app/signing/index';
import { buildFolder } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { openLink, openOverride } from './override';

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
  const link = answer.token ?? '';
  expect(await openLink(verify, link, Date.now())).toMatchObject({
    remote: 'community',
    source: { version: '2' },
    by: 'Amina',
  });
  expect(await openLink(verify, link, Date.now() + 31 * 60_000)).toBeNull();
  // A link is no cookie.
  expect(await openOverride(verify, link, Date.now())).toBeNull();
});

it('gives the cookie of a link once, also when many confirm it at the same time', async () => {
  await testRegistry.server.publishFolder(await buildFolder({ version: '2' }));
  const { answer } = await ask({ id: 'community', version: '2', minutes: 30 });
  const confirm = async (token: string) => {
    const response = await fetch(new URL('/registry/overrides/confirm', testRegistry.server.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${testRegistry.server.token}`,
      },
      body: JSON.stringify({ token }),
    });
    return response.status === 201 ? ((await response.json()) as { cookie: string }).cookie : null;
  };
  const cookies = await Promise.all(Array.from({ length: 5 }, () => confirm(answer.token ?? '')));
  const [cookie, ...more] = cookies.filter((found) => found !== null);
  expect(more).toEqual([]);
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  expect(await openOverride(verify, cookie ?? '', Date.now())).toMatchObject({
    remote: 'community',
    link: expect.any(String) as unknown,
  });
  // Neither the cookie nor anything made up can be exchanged again.
  for (const token of [cookie ?? '', 'forged.token', '']) expect(await confirm(token)).toBeNull();
});

it('names the token of a team beside the name that it gives, and takes its own remote alone', async () => {
  await testRegistry.server.publishFolder(await buildFolder({ version: '2' }));
  const made = await fetch(new URL('/registry/tokens', testRegistry.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${testRegistry.server.token}` },
    body: JSON.stringify({ remote: 'community', name: 'stories team' }),
  });
  const { token } = (await made.json()) as { token: string };
  const { answer } = await ask({ id: 'community', version: '2', minutes: 30, by: 'Amina' }, token);
  const verify = createVerifier({ dataDir: testRegistry.dataDir });
  expect((await openLink(verify, answer.token ?? '', Date.now()))?.by).toMatch(
    /^Amina \(.*stories team.*\)$/,
  );
  expect((await ask({ id: 'careers', version: '2', minutes: 30 }, token)).status).toBe(403);
});

it('opens no unchecked build in the place of a remote for staff', async () => {
  const { id, version } = await testRegistry.server.publishFolder(
    await buildFolder({ id: 'staff', version: '2', roles: ['admin'] }),
  );
  await testRegistry.server.promote(id, version);
  const { status } = await ask({ id: 'staff', address: 'http://127.0.0.1:3101/', minutes: 30 });
  expect(status).toBe(400);
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
