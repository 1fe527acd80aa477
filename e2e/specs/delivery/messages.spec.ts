import { execFile } from 'node:child_process';
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hydrated } from '../../fixtures/hydrated';
import { untilServed } from '../../fixtures/isolated-site';
import { expect, test as base } from '../../fixtures/test';
import { registryOf } from '../../site/registry-client';
import { startSite, type RunningSite } from '../../site/start-site';
import { copyWorkspace, type WorkspaceCopy } from '../../site/workspace-copy';

const ID = 'street-words';

interface WorkerFixtures {
  frenchSite: RunningSite;
}

const test = base.extend<object, WorkerFixtures>({
  frenchSite: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`french-${parallelIndex}`, 7 + parallelIndex, {
        settings: { SITE_LOCALE: 'fr', SITE_LOCALES: 'en,fr' },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ frenchSite }, use) => use(frenchSite.url),
});

const catalogue = (texts: Readonly<Record<string, string>>): string =>
  `export const texts = ${JSON.stringify(texts)} as const;\n`;

const EN = { title: 'Street words', places: '{count, plural, one {# place} other {# places}}', more: 'More' };
const FR = { title: 'Mots de la rue', places: '{count, plural, one {# lieu} other {# lieux}}', more: 'Plus' };

const MESSAGES = `
import { defineMessages } from '@konnect/host-api/messages';
import { texts } from './en';
export const messages = defineMessages(texts, { fr: () => import('./fr') });
`;

const PAGE = `
import { definePage } from '@konnect/host-api';
import { useMessages } from '@konnect/host-api/messages';
import { useState } from 'react';
import { messages } from '#app/messages';
function Words() {
  const t = useMessages(messages);
  const [count, setCount] = useState(0);
  return <><h1>{t('title')}</h1><p>{t('places', { count })}</p><button onClick={() => setCount(count + 1)}>{t('more')}</button></>;
}
export const page = definePage({
  hydrate: 'intent',
  loader: ({ host }) => messages.load(host),
  head: ({ host }) => ({ title: messages.of(host)('title'), description: messages.of(host)('title') }),
  Component: Words,
});
`;

const run = (copy: WorkspaceCopy, script: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(copy.path, script), ...words], { cwd: copy.path });

/** Writes the French texts and builds. @returns the built folder */
async function buildIn(copy: WorkspaceCopy, french: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(copy.path, `mfe-${ID}`);
  await writeFile(join(folder, 'src/messages/fr.ts'), catalogue(french));
  await run(copy, 'packages/federation/bin/build.mjs', ID);
  return join(folder, 'dist');
}

async function makeRemote(copy: WorkspaceCopy): Promise<void> {
  const sources = join(copy.path, `mfe-${ID}`, 'src');
  await run(copy, 'packages/tooling/bin/new.mjs', 'remote', ID);
  await copy.install(`mfe-${ID}`);
  await mkdir(join(sources, 'messages'));
  await writeFile(join(sources, 'messages/en.ts'), catalogue(EN));
  await writeFile(join(sources, 'messages/index.ts'), MESSAGES);
  await writeFile(join(sources, `routes/${ID}-page.tsx`), PAGE);
}

test('A page speaks the language of the site on the edge, after hydration and within the site; a text too few is refused', async ({
  page,
  frenchSite,
}) => {
  test.slow();
  const copy = await copyWorkspace();
  const registry = registryOf(frenchSite);
  try {
    await makeRemote(copy);
    const token = await registry.newToken(ID);
    const { more: _, ...short } = FR;
    await expect(registry.publish(await buildIn(copy, short), token)).rejects.toMatchObject({
      code: 'registry.messages',
      message: expect.stringContaining('messages: fr lacks "more"'),
    });

    const dist = await buildIn(copy, FR);
    const { version } = await registry.publish(dist, token);
    await registry.promote(ID, version, token);
    const descriptor = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as { locales: string[] };
    expect(descriptor.locales).toEqual(['en', 'fr']);
    const url = new URL(`/${ID}`, frenchSite.url).href;
    await untilServed(url, (html, status) => status === 200 && html.includes('<h1>Mots de la rue</h1>'));

    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/Mots de la rue/);
    await expect(page.getByText('0 lieu', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Plus' }).click();
    await expect(page.getByText('1 lieu', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Plus' }).click();
    await expect(page.getByText('2 lieux', { exact: true })).toBeVisible();

    await page.goto(new URL('/contact', frenchSite.url).href, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Street words' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mots de la rue' })).toBeVisible();
    await expect(page).toHaveTitle(/Mots de la rue/);
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  } finally {
    await copy.remove();
  }
});
