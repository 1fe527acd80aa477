import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openOverride } from '../../fixtures/developer';
import { hydrated } from '../../fixtures/hydrated';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { registryOf } from '../../site/registry-client';
import { copyWorkspace, type WorkspaceCopy } from '../../site/workspace-copy';

const TYPES = `
import '@konnect/contracts';
declare module '@konnect/contracts' {
  interface KonnectEvents { 'street-score.scored': { team: string } }
  interface KonnectStores { 'street-score.points': number }
}
`;

/** What a remote declares, and the body of its one page. */
interface Part {
  declares: string;
  body: string;
}

const SCORE: Part = {
  declares: `publishes: { 'street-score.scored': { replay: true } }, stores: ['street-score.points'],`,
  body: `
    const { events, stores } = useHost();
    const score = () => {
      events?.publish('street-score.scored', { team: 'Zimmerman' });
      stores?.write('street-score.points', 3);
    };
    return <><h1>Street score</h1><button onClick={score}>Score</button><Link to="/street-news">News</Link></>;`,
};

const NEWS: Part = {
  declares: `subscribes: ['street-score.scored'], reads: ['street-score.points'],`,
  body: `
    const [team, setTeam] = useState('nobody');
    useEvent('street-score.scored', (scored) => setTeam(scored.team));
    const points = useStore('street-score.points') ?? 0;
    return <><h1>Street news</h1><p>{\`\${team} scored, \${points} points\`}</p></>;`,
};

const pageOf = (id: string, { body }: Part): string => `
import { definePage, useHost } from '@konnect/host-api';
import { useEvent, useStore } from '@konnect/host-api/events';
import { useState } from 'react';
import { Link } from 'react-router-dom';
void [useHost, useEvent, useStore, useState, Link];
function Shown() {${body}
}
export const page = definePage({ hydrate: 'intent', head: () => ({ title: '${id}', description: '${id}' }), Component: Shown });
`;

async function buildRemote(copy: WorkspaceCopy, id: string, part: Part): Promise<string> {
  const run = (script: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [join(copy.path, script), ...words], { cwd: copy.path });
  const folder = join(copy.path, `mfe-${id}`);
  await run('packages/tooling/bin/new.mjs', 'remote', id);
  await copy.install(`mfe-${id}`);
  const remote = join(folder, 'src/remote.ts');
  const text = await readFile(remote, 'utf8');
  const declared = text.replace('slots: [],', `slots: [], ${part.declares}`);
  expect(declared).toContain(part.declares);
  await writeFile(remote, declared);
  await writeFile(join(folder, 'src/own-channels.ts'), TYPES);
  await writeFile(join(folder, `src/routes/${id}-page.tsx`), pageOf(id, part));
  await run('packages/federation/bin/build.mjs', id);
  return join(folder, 'dist');
}

test('One remote hears what another one said before it came, and the overlay lists it', async ({
  page,
  guard,
  isolatedSite,
}) => {
  test.slow();
  const copy = await copyWorkspace();
  const registry = registryOf(isolatedSite);
  try {
    for (const [id, part] of [
      ['street-score', SCORE],
      ['street-news', NEWS],
    ] as const) {
      const dist = await buildRemote(copy, id, part);
      const token = await registry.newToken(id);
      const { version } = await registry.publish(dist, token);
      await registry.promote(id, version, token);
      await untilServed(new URL(`/${id}`, isolatedSite.url).href, (_, status) => status === 200);
    }
    // A host of another builder knows its pages and events by name and by type.
    const folder = join(copy.path, 'packages/federation');
    const mfe = fileURLToPath(new URL('../../../packages/registry/bin/mfe.mjs', import.meta.url));
    const asked = ['types', `street-score@${isolatedSite.url}`];
    await promisify(execFile)(process.execPath, [mfe, ...asked], { cwd: folder });
    const types = await readFile(join(folder, '@mf-types/street-score/remote.d.ts'), 'utf8');
    expect(types).toContain('export type PageName = "street-score-page";');
    expect(types).toContain('export interface Events { "street-score.scored": { team: string; }; }');
    expect(types).toContain('export interface Stores { "street-score.points": number; }');

    guard.watch(page.context());
    await page.setViewportSize({ width: 1280, height: 800 });
    const { path } = await registry.override('careers', (await registry.live('careers')) ?? '');
    await openOverride(page, new URL(path, isolatedSite.url).href);
    await page.goto(new URL('/street-score', isolatedSite.url).href, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.getByRole('button', { name: 'Score' }).click();
    await page.getByRole('main').getByRole('link', { name: 'News' }).click();
    await expect(page.getByText('Zimmerman scored, 3 points')).toBeVisible();

    await page.getByRole('button', { name: 'Parts of this page' }).click();
    const passed = page.getByRole('list', { name: 'Events and stores' }).getByRole('listitem');
    await expect(passed.first()).toContainText('street-score.scored replayed to street-news');
    await expect(passed.last()).toContainText('street-score.scored published by street-score, heard by 0');
  } finally {
    await copy.remove();
  }
});
