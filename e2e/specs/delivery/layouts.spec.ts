import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDescriptor } from '@konnect/contracts';
import type { Page } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { registryOf } from '../../site/registry-client';
import { copyWorkspace, type WorkspaceCopy } from '../../site/workspace-copy';

const ID = 'street-desk';
const LAYOUT = `${ID}-layout`;

const layoutModule = `
import { defineLayout } from '@konnect/host-api';
import { Link, Outlet } from 'react-router-dom';
import styles from './layout.module.css';
function DeskLayout() {
  return (
    <section aria-label="Street desk" className={styles.desk}>
      <label>Notes <input name="notes" /></label>
      <Link to="/${ID}">Lamps</Link> <Link to="/${ID}/roads">Roads</Link> <Link to="/${ID}/broken">Broken</Link>
      <Outlet />
    </section>
  );
}
export const page = defineLayout({ Component: DeskLayout });
`;

const pageModule = (title: string, isBroken = false): string => `
import { definePage } from '@konnect/host-api';
function Shown() {
  ${isBroken ? `if (typeof window !== 'undefined') throw new Error('The page failed.');` : ''}
  return <h1>${title}</h1>;
}
export const page = definePage({ hydrate: 'intent', head: () => ({ title: '${title}', description: '${title}' }), Component: Shown });
`;

const PAGES = { [`${ID}-page`]: '', 'roads-page': '/roads', 'broken-page': '/broken' };

async function buildRemote(copy: WorkspaceCopy): Promise<string> {
  const run = (script: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [join(copy.path, script), ...words], { cwd: copy.path });
  const folder = join(copy.path, `mfe-${ID}`);
  await run('packages/tooling/bin/new.mjs', 'remote', ID);
  await copy.install(`mfe-${ID}`);
  const declaration = join(folder, 'src/remote.ts');
  const claims = Object.entries(PAGES).map(
    ([page, path]) => `{ path: '/${ID}${path}', page: '${page}', layout: '${LAYOUT}', query: [] },`,
  );
  const modules = [...Object.keys(PAGES), LAYOUT].map(
    (name) => `'${name}': () => import(/* webpackChunkName: "${name}" */ './routes/${name}'),`,
  );
  const text = await readFile(declaration, 'utf8');
  await writeFile(
    declaration,
    text
      .replace(/claims: \[[^\]]*\]/, `claims: [${claims.join('\n')}]`)
      .replace(/pages: \{[^}]*\}/, `pages: {${modules.join('\n')}}`),
  );
  const routes = join(folder, 'src/routes');
  await writeFile(join(routes, `${LAYOUT}.tsx`), layoutModule);
  await writeFile(join(routes, 'layout.module.css'), '.desk { border-block-start: 3px solid; }\n');
  await writeFile(join(routes, `${ID}-page.tsx`), pageModule('Street lamps'));
  await writeFile(join(routes, 'roads-page.tsx'), pageModule('Street roads'));
  await writeFile(join(routes, 'broken-page.tsx'), pageModule('Street works', true));
  await run('packages/federation/bin/build.mjs', ID);
  return join(folder, 'dist');
}

const desk = (page: Page) => page.getByRole('region', { name: 'Street desk' });
const notes = (page: Page) => desk(page).getByRole('textbox', { name: 'Notes' });
const heading = (page: Page) => desk(page).getByRole('heading', { level: 1 });

test('A layout stays with what was typed while its pages change and one of them fails', async ({
  page,
  guard,
  isolatedSite,
}) => {
  test.slow();
  const copy = await copyWorkspace();
  const registry = registryOf(isolatedSite);
  const url = new URL(`/${ID}`, isolatedSite.url).href;
  try {
    const dist = await buildRemote(copy);
    const { pages } = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as RemoteDescriptor;
    expect(pages['roads-page']?.js).toEqual(expect.arrayContaining(pages[LAYOUT]?.js ?? ['none']));
    const token = await registry.newToken(ID);
    // One page fails in browsers alone, where the gate of this site opens none.
    const { version } = await registry.publish(dist, token);
    await registry.promote(ID, version, token);

    await test.step('the edge renders the layout around its page, with its styles', async () => {
      await untilServed(url, (html, status) => status === 200 && html.includes('<h1>Street lamps</h1>'));
      const html = await (await fetch(`${url}/roads`)).text();
      expect(html).toMatch(/<section aria-label="Street desk".*<h1>Street roads<\/h1>.*<\/section>/s);
      expect(html).toMatch(/<style data-href="[^"]*street-desk-layout[^"]*">/);
    });

    await test.step('what was typed stays, also by Back, and each page is announced', async () => {
      guard.watch(page.context());
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await notes(page).pressSequentially('the third lamp');
      await desk(page).getByRole('link', { name: 'Roads' }).click();
      await expect(heading(page)).toHaveText('Street roads');
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(/Street roads/);
      await expect(notes(page)).toHaveValue('the third lamp');
      await page.goBack();
      await expect(heading(page)).toHaveText('Street lamps');
      await expect(notes(page)).toHaveValue('the third lamp');
    });

    await test.step('a page that fails leaves the layout', async () => {
      guard.allow(/The page failed/);
      await desk(page).getByRole('link', { name: 'Broken' }).click();
      await expect(heading(page)).toHaveText('Street-desk could not be shown');
      await expect(notes(page)).toHaveValue('the third lamp');
      await desk(page).getByRole('link', { name: 'Roads' }).click();
      await expect(heading(page)).toHaveText('Street roads');
      await expect(notes(page)).toHaveValue('the third lamp');
    });

    await test.step('a document whose layout does not arrive stays readable', async () => {
      guard.allow(/street-desk-layout/, /ERR_FAILED/, /Minified React error #418/);
      await page.route(/street-desk-layout.*\.js/, (route) => route.abort());
      await page.goto(`${url}/roads`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await expect(page.getByText('Street-desk is only readable right now')).toBeVisible();
      await expect(heading(page)).toHaveText('Street roads');
      await page.unroute(/street-desk-layout.*\.js/);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('is only readable right now')).toBeHidden();
      await expect(heading(page)).toHaveText('Street roads');
    });
  } finally {
    await copy.remove();
  }
});
