import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { links } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { test, untilServed } from '../../fixtures/isolated-site';
import { measured } from '../../fixtures/measured';
import { expect } from '../../fixtures/test';
import { makeOutsideRepository, type OutsideRepository } from '../../site/outside-repository';
import { packPackages, startPackageRegistry } from '../../site/package-registry';
import { registryOf } from '../../site/registry-client';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OURS = ['contracts', 'federation', 'host-api', 'mfe', 'test-kit', 'ui'];

/** The sites of these tests open no pages, and say so; `browser-gate.spec.ts` has one that does. */
const PAGES_NOT_OPENED = expect.objectContaining({
  level: 'warning',
  where: 'browser',
  message: 'browser: the pages were not opened in a browser: GATE_BROWSER is off.',
});

interface Outcome<Data> {
  ok: boolean;
  data: Data;
  code?: string;
  message?: string;
}

/** The team's own `mfe`, as its package.json installed it. */
function mfeOf(team: OutsideRepository, REGISTRY_URL: string, REGISTRY_TOKEN: string) {
  return async <Data>(...args: string[]): Promise<Outcome<Data>> => {
    const { output } = await team.run(join(team.path, 'node_modules/.bin/mfe'), [...args, '--json'], {
      env: { REGISTRY_URL, REGISTRY_TOKEN },
      mayFail: true,
    });
    return JSON.parse(output) as Outcome<Data>;
  };
}

/** Raises the version of a packed package by a minor, as a release does. @returns the new version */
async function raiseMinor(folder: string): Promise<string> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const [major = 0, minor = 0] = manifest.version.split('.').map(Number);
  const version = `${major}.${minor + 1}.0`;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return version;
}

/**
 * What a team declares on its side: a slot, and a call to its own service. Each wrong use must be a fault of
 * types.
 */
const OWN_DECLARATIONS = `
import { endpoint } from '@konnect/contracts';
import { Slot, type Host } from '@konnect/host-api';
import type * as z from 'zod/mini';

declare module '@konnect/contracts' {
  interface SlotProps {
    'street.map/v1': { street: string };
  }
}

type Streets = { responses: { 200: z.ZodMiniType<{ names: string[] }> } };
const listStreets = endpoint<Streets>({ id: 'listStreets', service: 'main', method: 'GET', path: '/api/streets/' });

export const streets = async (host: Host): Promise<string[]> => (await host.api.call(listStreets, {})).names;
export const map = <Slot name="street.map/v1" props={{ street: 'Kimathi' }} />;
// @ts-expect-error the slot takes a name
export const wrong = <Slot name="street.map/v1" props={{ street: 7 }} />;
`;

async function createRemote(team: OutsideRepository, registryUrl: string): Promise<void> {
  // npm keeps what it created with before; a team has a newer release, or none yet.
  const cache = await mkdtemp(join(tmpdir(), 'konnect-npm-'));
  const words = ['create', '--yes', '--cache', cache, '--registry', registryUrl];
  await measured('create', () => team.run('npm', [...words, 'konnect-remote', 'street-events', '.']));
  await rm(cache, { recursive: true, force: true });
  await measured('install', () => team.pnpm('install', '--prefer-offline'));
  for (const name of OURS)
    expect(await realpath(join(team.path, 'node_modules/@konnect', name)), name).toContain(team.path);
  // Neither a database nor a server comes along with the command.
  const installed = await team.pnpm('ls', '--recursive', '--depth', 'Infinity', '--parseable');
  expect(installed.output).not.toMatch(/pglite|fastify|drizzle/);
  expect(installed.output).not.toContain(ROOT);
}

test('A team makes a remote in a repository of its own from released packages, publishes it, upgrades host-api and rolls back', async ({
  page,
  guard,
  isolatedSite,
}) => {
  test.setTimeout(600_000);
  const out = await mkdtemp(join(tmpdir(), 'konnect-packed-'));
  const folders = await measured('pack', () => packPackages(out));
  const packages = await startPackageRegistry();
  const team = await makeOutsideRepository(packages.url);
  try {
    await measured('release the packages', () => packages.publish(folders));
    await createRemote(team, packages.url);
    const bin = (name: string) => join(team.path, 'node_modules/.bin', name);
    await measured('test', () => team.run(bin('mfe'), ['test']));
    await writeFile(join(team.path, 'src/own-declarations.tsx'), OWN_DECLARATIONS);
    await measured('types', () => team.run(bin('tsc'), ['-p', '.']));

    const site = registryOf(isolatedSite);
    const token = await site.newToken('street-events');
    const mfe = mfeOf(team, isolatedSite.registryUrl, token);
    const { data: built } = await measured('build', () => mfe<{ version: string }>('build'));
    expect(await mfeOf(team, isolatedSite.registryUrl, 'wrong')('publish', 'dist', '--upload')).toMatchObject(
      {
        ok: false,
        code: 'registry.unauthorized',
        message: expect.stringContaining('A valid registry token is needed.'),
      },
    );
    expect(
      await measured('check', () => mfe('check', 'dist', '--against', isolatedSite.registryUrl, '--upload')),
    ).toMatchObject({ ok: true, data: { findings: [PAGES_NOT_OPENED] } });
    expect(await site.live('street-events')).toBeNull();
    await measured('publish', () => mfe('publish', 'dist', '--upload'));
    expect(await mfe('promote', 'street-events', built.version)).toMatchObject({ ok: true });
    const address = new URL('/street-events', isolatedSite.url).href;
    await untilServed(address, (html, status) => status === 200 && html.includes('Street events'));

    guard.watch(page.context());
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.getByRole('link', { name: 'Street events' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Street events');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new URL(links.home(), isolatedSite.url).href);

    const hostApi = folders.find((folder) => folder.endsWith('/host-api')) ?? '';
    const newer = await raiseMinor(hostApi);
    await packages.publish([hostApi]);
    await measured('upgrade host-api', () =>
      team.pnpm('add', `@konnect/host-api@^${newer}`, '--prefer-offline'),
    );
    const installed = await readFile(join(team.path, 'node_modules/@konnect/host-api/package.json'), 'utf8');
    expect(JSON.parse(installed)).toMatchObject({ version: newer });
    await team.edit('src/routes/street-events-page.tsx', (text) =>
      text.replace('title="Street events"', 'title="Events in your street"'),
    );
    const { data: next } = await mfe<{ version: string }>('build');
    expect(next.version).not.toBe(built.version);
    expect(await mfe('publish', 'dist', '--upload')).toMatchObject({ ok: true });
    expect(await mfe('promote', 'street-events', next.version)).toMatchObject({ ok: true });
    await untilServed(address, (html) => html.includes('Events in your street'));

    expect(await mfe('rollback', 'street-events')).toMatchObject({
      ok: true,
      data: { version: built.version },
    });
    await untilServed(address, (html) => !html.includes('Events in your street'));
    expect(await mfe('status')).toMatchObject({ ok: true });
  } finally {
    await packages.stop();
    await team.remove();
    await rm(out, { recursive: true, force: true });
  }
});
