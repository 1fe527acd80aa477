import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { links, type RemoteDescriptor } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';

const OLD = 'Stories, announcements and events from our neighbourhoods.';
const NEW = 'Stories, announcements and events from a newer community.';

test('A newer community goes live while a page is open: nobody meets a broken chunk, new visitors get it, and a rollback takes it back', async ({
  page,
  goto,
  isolatedSite,
  browser,
  guard,
}) => {
  const registry = registryOf(isolatedSite);
  const list = new URL(links.community(), isolatedSite.url).href;
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });

  // Open on home: the chunk of the list has not been fetched yet.
  await goto(links.home());
  const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(before.filter((name) => name.includes('articles-page'))).toEqual([]);

  await measured('publish', () => registry.publish(next.folder));
  await untilServed(list, (html) => html.includes(OLD));
  await measured('promote until a new visitor gets it', async () => {
    await registry.promote('community', next.version);
    await untilServed(list, (html) => html.includes(NEW));
  });

  // Open pages continue with their version.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await measured('the open page goes on to a page of the old version', async () => {
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
    await expect(page.getByText(OLD)).toBeVisible();
  });
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByRole('region', { name: 'Other stories' }).getByRole('article')).toHaveCount(17);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const context = await browser.newContext({
    baseURL: isolatedSite.url,
    viewport: { width: 360, height: 740 },
  });
  guard.watch(context);
  const visitor = await context.newPage();
  await visitor.goto(links.community(), { waitUntil: 'domcontentloaded' });
  await hydrated(visitor);
  await expect(visitor.getByText(NEW)).toBeVisible();
  await visitor.getByRole('link', { name: 'Load More' }).click();
  await expect(visitor.getByRole('region', { name: 'Other stories' }).getByRole('article')).toHaveCount(17);

  await measured('rollback until a new visitor has the old one', async () => {
    const change = await registry.rollback('community');
    expect(change).toMatchObject({ from: next.version });
    await untilServed(list, (html) => html.includes(OLD));
  });
  await visitor.getByRole('article').nth(2).getByRole('link').click();
  await expect(visitor.getByRole('heading', { name: 'Other Articles' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(OLD)).toBeVisible();
  await context.close();
  await rm(next.folder, { recursive: true });
});

test('A newer community whose files fail in the browser falls back to the version before, within the page', async ({
  page,
  isolatedSite,
  guard,
}) => {
  guard.allow(
    /answer 404: .*\/assets\/community\//,
    /console: Failed to load resource/,
    /console: .*RUNTIME/,
    /console: Failed to find a valid digest/,
  );
  const registry = registryOf(isolatedSite);
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });
  await registry.publish(next.folder);
  await registry.promote('community', next.version);
  await untilServed(new URL(links.community(), isolatedSite.url).href, (html) => html.includes(NEW));
  await page.route(`**/assets/community/${next.version}/remoteEntry*`, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );

  await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await measured('the last good version stands in', async () => {
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
    await expect(page.getByText('You are seeing an earlier version of this area')).toBeVisible({
      timeout: 20_000,
    });
  });
  await expect(page.getByText(OLD)).toBeVisible();
  await registry.rollback('community');
  await rm(next.folder, { recursive: true });
});

test('A newer community that needs another React than the shell has runs nothing, and the version before stands in', async ({
  page,
  isolatedSite,
  guard,
}) => {
  guard.allow(/console: .*It needs react \^20\.0\.0/);
  const registry = registryOf(isolatedSite);
  // The gate compares what a build says of itself; this one says less than it needs.
  const next = await makeVersionVariant('community', {
    replace: [[OLD, NEW]],
    replaceInEntry: ['"^19.0.0"', '"^20.0.0"'],
    pageSuffix: { page: 'articles-page', text: '\n;globalThis.newerHasRun = true;\n' },
  });
  await registry.publish(next.folder);
  await registry.promote('community', next.version);
  await untilServed(new URL(links.community(), isolatedSite.url).href, (html) => html.includes(NEW));

  await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByText('You are seeing an earlier version of this area')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await page.evaluate(() => 'newerHasRun' in globalThis)).toBe(false);
  await registry.rollback('community');
  await rm(next.folder, { recursive: true });
});

test('A deploy of one page leaves every other file in the cache of a visitor, and its files fall back to those of the version before', async ({
  page,
  isolatedSite,
  guard,
}) => {
  guard.allow(/answer 404: .*\/assets\/community\//, /console: Failed to load resource/);
  const registry = registryOf(isolatedSite);
  const old = await descriptorOf('community');
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]], hasHashedNames: true });
  const made = JSON.parse(await readFile(join(next.folder, 'remote.json'), 'utf8')) as RemoteDescriptor;
  const changed = made.files.filter(({ path }) => !old.files.some((file) => file.path === path));
  const list = new URL(links.community(), isolatedSite.url).href;
  // What is fetched ahead for pages behind its links depends on how long it is open.
  const needed = [old, made].flatMap(({ entry, entryFiles, pages: { 'articles-page': own } }) => [
    entry,
    ...entryFiles.js,
    ...(own?.js ?? []),
  ]);
  /** Opens the page and returns the scripts it needs of the remote that did not come out of the cache. */
  const fetched = async (text: string): Promise<string[]> => {
    await page.goto(links.community(), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(page.getByText(text)).toBeVisible();
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes('/assets/community/') && transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
    return [...new Set(files)].filter((file) => needed.some((name) => file.endsWith(`/${name}`)));
  };

  // The rollback of a test before may still be on its way to the edge.
  await untilServed(list, (html) => html.includes(OLD));
  expect((await fetched(OLD)).length).toBeGreaterThan(2);
  await registry.publish(next.folder);
  await registry.promote('community', next.version);
  await untilServed(list, (html) => html.includes(NEW));
  const pageFile = made.pages['articles-page']?.js.at(-1) ?? '';
  expect(changed.map(({ path }) => path)).toEqual(expect.arrayContaining([made.entry, pageFile]));
  const shared = changed.map(({ path }) => `/assets/community/_/${path}`);
  expect((await fetched(NEW)).filter((file) => !shared.includes(file))).toEqual([]);

  await page.route(`**/assets/community/_/${pageFile}*`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByText('You are seeing an earlier version of this area')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(OLD)).toBeVisible();
  await page.unrouteAll();

  await registry.rollback('community');
  await untilServed(list, (html) => html.includes(OLD));
  expect(await fetched(OLD)).toEqual([]);
  await rm(next.folder, { recursive: true });
});
