import { execFile } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { links, type RemoteDescriptor } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import type { SiteReady } from '../../site/messages';
import { registryOf } from '../../site/registry-client';
import { copyWorkspace } from '../../site/workspace-copy';

/** Of the shell and the four remotes: a list of files with their hashes says what a build is. */
async function versionsOf({
  registryUrl,
  registryToken,
}: Pick<SiteReady, 'registryUrl' | 'registryToken'>): Promise<Record<string, string | undefined>> {
  const headers = { authorization: `Bearer ${registryToken}` };
  const table = (await (await fetch(new URL('/registry/releases', registryUrl), { headers })).json()) as {
    shell?: { version: string };
    remotes: Record<string, { live: { version: string } }>;
  };
  return {
    shell: table.shell?.version,
    ...Object.fromEntries(Object.entries(table.remotes).map(([id, { live }]) => [id, live.version])),
  };
}

const hashes = ({ files }: RemoteDescriptor) =>
  Object.fromEntries(files.map(({ path, integrity }) => [path, integrity]));

test('A fifth remote is made by the generator, built, published and live, while the shell and the four others stay the builds they are', async ({
  page,
  guard,
  isolatedSite,
}) => {
  test.slow();
  const copy = await copyWorkspace();
  try {
    const run = (script: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [join(copy.path, script), ...words], { cwd: copy.path });
    await measured('generate', async () => {
      await run('packages/tooling/bin/new.mjs', 'remote', 'night-market');
      await copy.install('mfe-night-market');
    });
    await measured('build', () => run('packages/federation/bin/build.mjs', 'night-market'));

    const registry = registryOf(isolatedSite);
    const before = await versionsOf(isolatedSite);
    const token = await registry.newToken('night-market');
    const { version } = await measured('publish', () =>
      registry.publish(join(copy.path, 'mfe-night-market/dist'), token),
    );
    await measured('promote until a visitor gets it', async () => {
      await registry.promote('night-market', version, token);
      await untilServed(
        new URL('/night-market', isolatedSite.url).href,
        (html, status) => status === 200 && html.includes('Night market'),
      );
    });
    expect(await versionsOf(isolatedSite)).toEqual({ ...before, 'night-market': version });

    // In the navigation of pages that others own, and into it without a new document.
    guard.watch(page.context());
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Night market' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night market');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new URL(links.home(), isolatedSite.url).href);
  } finally {
    await copy.remove();
  }
});

test('A new remote, its lock file and an endpoint of its own in the contracts give no other team a new version', async ({
  isolatedSite,
}) => {
  test.slow();
  const copy = await copyWorkspace();
  try {
    const run = (script: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [join(copy.path, script), ...words], { cwd: copy.path });
    await run('packages/tooling/bin/new.mjs', 'remote', 'night-market');
    await run('packages/tooling/bin/new.mjs', 'endpoint', 'community', 'list-night-market');
    await appendFile(join(copy.path, 'pnpm-lock.yaml'), '\n# What an install of the new remote adds.\n');
    const registry = registryOf(isolatedSite);
    const live = await versionsOf(isolatedSite);
    await measured('builds in another folder', () =>
      Promise.all(
        (['shell', 'careers'] as const).map((id) => run('packages/federation/bin/build.mjs', id, '--force')),
      ),
    );
    for (const [app, folder] of [
      ['shell', 'shell'],
      ['careers', 'mfe-careers'],
    ] as const) {
      const dist = join(copy.path, folder, 'dist');
      const [here, there] = await Promise.all([
        descriptorOf(app),
        readFile(join(dist, 'remote.json'), 'utf8').then((text) => JSON.parse(text) as RemoteDescriptor),
      ]);
      // Each file, byte for byte: the version alone would not tell which one differs.
      expect(hashes(there), app).toEqual(hashes(here));
      expect(there.version, app).toBe(here.version);
      expect(await registry.publish(dist), app).toMatchObject({ version: here.version, outcome: 'already' });
    }
    expect(await versionsOf(isolatedSite)).toEqual(live);
  } finally {
    await copy.remove();
  }
});
