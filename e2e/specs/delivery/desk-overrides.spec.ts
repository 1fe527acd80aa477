import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { links } from '@konnect/contracts';
// Visits by fetch: the fixtures of the other specs would open a page for nothing.
import { expect, test } from '@playwright/test';
import { staffApi } from '../../fixtures/staff-api';
import { newDataFolder, type DataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { makeVersionVariant } from '../../site/make-version-variant';
import { registryOf } from '../../site/registry-client';
import { startProcess, type SiteProcess } from '../../site/start-process';
import { HOST, STAFF_PASSWORD } from '../../site/start-site';

/** Slots of ports beyond those of the other specs. */
const SLOT = 15;
const DESK = { REGISTRY_DESK_TOKEN: 'a-token-of-the-desk-alone' };
const OLD = 'Stories, announcements and events from our neighbourhoods.';
const NEW = 'Stories, announcements and events as only we see them.';
const OVERRIDE = '/api/staff/releases/community/override/';
const running: SiteProcess[] = [];
const folders: DataFolder[] = [];

test.afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
});

test('A backend without the registry’s key has the registry sign overrides, edges honour them, and the desk says so while the registry is away', async () => {
  test.setTimeout(300_000);
  const port = await freePort(SLOT, HOST);
  const start = async (
    name: string,
    dataDir: string,
    order: Partial<Parameters<typeof startProcess>[1]>,
  ): Promise<SiteProcess> => {
    const site = await startProcess(name, {
      ...{ parts: [], host: HOST, port, dataDir, settings: DESK },
      ...{ apps: ['shell', 'community'], staffPassword: STAFF_PASSWORD },
      ...order,
    });
    running.push(site);
    return site;
  };
  folders.push(await newDataFolder('desk-backend'), await newDataFolder('desk-registry'));
  const [ofBackend = '', ofRegistry = ''] = folders.map(({ path }) => path);
  for (const name of ['registry-signing-key.pem', 'registry-public-key.pem', 'assets'])
    rmSync(join(ofBackend, name), { recursive: true, force: true });

  const registry = await start('desk-registry', ofRegistry, { parts: ['registry'] });
  const { registryUrl } = registry;
  const key = readFileSync(join(ofRegistry, 'registry-public-key.pem'), 'utf8');
  const { backendUrl } = await start('desk-backend', ofBackend, {
    ...{ parts: ['backend'], registryUrl },
    settings: { ...DESK, REGISTRY_PUBLIC_KEY: key },
  });
  const { url } = await start('desk-edge', ofRegistry, { parts: ['edge'], backendUrl, registryUrl });
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });
  await registryOf({ ...registry, url }).publish(next.folder);

  const admin = await staffApi(url, 'admin');
  const session = `${admin.cookie.name}=${admin.cookie.value}`;
  const { versions } = await admin.get<{ versions: { version: string; is_stored: boolean }[] }>(
    '/api/staff/releases/community/versions/',
  );
  expect(versions[0]).toMatchObject({ version: next.version, state: 'not-live', is_stored: true });

  const wish = { version: next.version, minutes: 20 };
  const ask = () =>
    fetch(new URL(OVERRIDE, url), {
      method: 'POST',
      headers: admin.headers,
      body: JSON.stringify(wish),
    });
  const made = await ask();
  expect([made.status, await made.json()]).toEqual([
    201,
    expect.objectContaining({ override: expect.objectContaining({ version: next.version }) as unknown }),
  ]);
  const override = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(existsSync(join(ofBackend, 'registry-signing-key.pem'))).toBe(false);

  const shownTo = async (cookie: string) =>
    (await fetch(new URL(links.community(), url), { headers: { cookie } })).text();
  const page = await shownTo(`${session}; ${override}`);
  expect(page).toContain(NEW);
  expect(page).toContain(`community is version ${next.version}`);
  // For that account alone, and for nobody without it.
  expect(await shownTo(override)).toContain(OLD);

  const [entry] = await registryOf({ ...registry, url }).history('community');
  expect(entry).toMatchObject({
    action: 'override',
    version: next.version,
    why: 'for 20 minutes, asked by the desk',
  });
  expect(page).toContain(`${entry?.actor}`);

  await running[0]?.stop();
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'release.registry_away',
      message: expect.stringContaining('The registry does not answer') as unknown,
    }),
  ]);
  expect(refused.headers.get('set-cookie')).toBeNull();
  const { results } = await admin.get<{ results: unknown[] }>('/api/staff/audit/?action=release.override');
  expect(results).toHaveLength(1);
  // Made before: it goes on without the registry.
  expect(await shownTo(`${session}; ${override}`)).toContain(NEW);
  rmSync(next.folder, { recursive: true });
});
