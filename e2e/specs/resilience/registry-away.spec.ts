import { links } from '@konnect/contracts';
// Visits by fetch: the fixtures of the other specs would open a page for nothing.
import { expect, test } from '@playwright/test';
import { newDataFolder, type DataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { startProcess, type SiteProcess } from '../../site/start-process';
import { HOST, STAFF_PASSWORD } from '../../site/start-site';

/** Slots of ports beyond those of the other specs. */
const SLOT = 12;
const running: SiteProcess[] = [];
const folders: DataFolder[] = [];

test.afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
});

test('Edges go on with what they know when the registry and its database are gone, also an edge that starts then', async () => {
  test.setTimeout(300_000);
  folders.push(await newDataFolder('away-backend'), await newDataFolder('away-registry'));
  const [content, releases] = folders.map(({ path }) => path);
  const start = async (
    name: string,
    order: Partial<Parameters<typeof startProcess>[1]>,
  ): Promise<SiteProcess> => {
    const port = await freePort(SLOT, HOST);
    const site = await startProcess(name, {
      parts: [],
      host: HOST,
      port,
      dataDir: releases ?? '',
      apps: ['shell', 'community', 'careers'],
      staffPassword: STAFF_PASSWORD,
      ...order,
    });
    running.push(site);
    return site;
  };
  const { backendUrl } = await start('away-backend', { parts: ['backend'], dataDir: content ?? '' });
  const registry = await start('away-registry', { parts: ['registry'] });
  const order = { parts: ['edge'], backendUrl, registryUrl: registry.registryUrl } as const;
  const edge = await start('away-edge', order);

  /** Pages, and the scripts that they name. */
  const expectWhole = async (site: string) => {
    for (const path of [links.home(), `${links.community()}?away=${Math.random()}`, links.jobs()]) {
      const answer = await fetch(new URL(path, site));
      const html = await answer.text();
      expect([answer.status, /<h1[ >]/.test(html)], `${path} at ${site}`).toEqual([200, true]);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
      expect((await fetch(new URL(script, site))).status, script).toBe(200);
    }
  };
  await expectWhole(edge.url);
  await registry.stop();
  await expect(fetch(new URL('/registry/releases', registry.registryUrl))).rejects.toThrow();
  await expectWhole(edge.url);
  // Its own memory is empty: it reads what the other edge kept, and holds it against the registry's signature.
  const late = await start('away-late-edge', order);
  await expectWhole(late.url);
  expect((await fetch(new URL('/readyz', late.url))).status).toBe(200);
  await expectWhole(edge.url);
});
