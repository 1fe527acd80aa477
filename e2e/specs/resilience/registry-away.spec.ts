import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
const children: ChildProcess[] = [];

test.afterAll(async () => {
  for (const child of children) child.kill();
  await Promise.all(running.map((site) => site.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
});

/** Starts an edge by the command of the handbook, with nothing but its settings. @returns its address */
async function serveEdge(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['e2e/bin/serve.mjs', 'edge'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, HOST, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Edge on ');
  return /Edge on (\S+)/.exec(printed)?.[1] ?? '';
}

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

  // On another machine: an empty disk, and the key of the registry by which it knows that what it fetches is
  // the published one.
  const apart = await newDataFolder('away-apart', 'files');
  folders.push(apart);
  rmSync(join(apart.path, 'assets'), { recursive: true, force: true });
  const elsewhere = await serveEdge({
    DATA_DIR: apart.path,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    BACKEND_URL: backendUrl,
    REGISTRY_URL: registry.registryUrl,
    REGISTRY_TOKEN: registry.registryToken,
    REGISTRY_PUBLIC_KEY: readFileSync(join(releases ?? '', 'registry-public-key.pem'), 'utf8'),
  });
  expect((await fetch(new URL('/readyz', elsewhere))).status).toBe(200);
  await expectWhole(elsewhere);
  // What its disk loses it fetches again.
  const shell = join(apart.path, 'assets/shell');
  const [version = ''] = readdirSync(shell);
  const bootstrap = readdirSync(join(shell, version)).find((name) => /^bootstrap\.\w+\.js$/.test(name)) ?? '';
  for (const ending of ['', '.br', '.gz']) {
    rmSync(join(shell, version, bootstrap + ending), { force: true });
    writeFileSync(join(shell, version, bootstrap + ending), 'damaged');
  }
  const again = await fetch(new URL(`/assets/shell/${version}/${bootstrap}`, elsewhere));
  expect([again.status, await again.text()]).toEqual([
    200,
    readFileSync(join(releases ?? '', 'assets/shell', version, bootstrap), 'utf8'),
  ]);

  await registry.stop();
  await expectWhole(elsewhere);
  await expect(fetch(new URL('/registry/releases', registry.registryUrl))).rejects.toThrow();
  await expectWhole(edge.url);
  // Its own memory is empty: it reads what the other edge kept, and holds it against the registry's
  // signature.
  const late = await start('away-late-edge', order);
  await expectWhole(late.url);
  expect((await fetch(new URL('/readyz', late.url))).status).toBe(200);
  await expectWhole(edge.url);
});
