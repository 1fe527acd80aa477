import { execFile, fork, type ChildProcess } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { links } from '@konnect/contracts';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { asDeveloper, openOverride } from '../../fixtures/developer';
import { hydrated } from '../../fixtures/hydrated';
import { test, untilServed } from '../../fixtures/isolated-site';
import { emailOf, signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { freePort } from '../../site/free-port';
import { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';
import type { RunningSite } from '../../site/start-site';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OLD = 'Stories, announcements and events from our neighbourhoods.';
const NEW = 'Stories, announcements and events as only we see them.';
const BANNER = { name: 'Override' } as const;
const DEV_START_MS = 60_000;

/** What a developer types; gives back the address that it prints. */
async function mfeOverride(site: RunningSite, id: string, source: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'packages/registry/bin/mfe.mjs'), 'override', id, source, '20', '--json'],
    {
      env: { ...process.env, REGISTRY_URL: site.registryUrl, REGISTRY_TOKEN: site.registryToken },
    },
  );
  return (JSON.parse(stdout) as { data: { path: string } }).data.path;
}

function sealed(key: KeyObject, expires: number): string {
  const content = Buffer.from(
    JSON.stringify({ remote: 'community', source: { version: 'v', digest: 'd' }, by: 'e2e', expires }),
  ).toString('base64url');
  return `${content}.${sign(null, Buffer.from(`konnect-override.${content}`), key).toString('base64url')}`;
}

test('A person with the registry’s permission sees another version under a banner and can leave it, and nobody else is affected', async ({
  page,
  browser,
  guard,
  isolatedSite,
}) => {
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });
  await registryOf(isolatedSite).publish(next.folder);

  const link = await mfeOverride(isolatedSite, 'community', next.version);
  await openOverride(page, link);
  await hydrated(page);
  const banner = page.getByRole('complementary', BANNER);
  await expect(banner).toContainText(`Not what visitors see: community is version ${next.version}`);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  await expect(page.getByText(NEW)).toBeVisible();
  await page.reload();
  await expect(page.getByText(NEW)).toBeVisible();
  await expect(banner).toBeVisible();

  const context = await browser.newContext({ baseURL: isolatedSite.url });
  guard.watch(context);
  const visitor = await context.newPage();
  await visitor.goto(links.community());
  await expect(visitor.getByText(OLD)).toBeVisible();
  await expect(visitor.getByRole('complementary', BANNER)).toHaveCount(0);

  // The link was used.
  guard.allow(/answer 403: .*\/edge\/override/, /console: Failed to load resource.*403/);
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Show it in this browser' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('konnect_override');
  await context.close();

  await banner.getByRole('button', { name: 'End' }).click();
  await page.goto(links.community(), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(OLD)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await rm(next.folder, { recursive: true });
});

test('A page with an override reports nothing, also when the override has ended before the page is left', async ({
  page,
  isolatedSite,
}) => {
  // What is sent while a page is left is seen by no listener outside of it.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      sessionStorage['reporters'] = `${sessionStorage['reporters'] ?? ''} ${location.pathname}`;
      return send(address, body);
    };
  });
  await asDeveloper(page, isolatedSite);
  await page.goto(new URL(links.community(), isolatedSite.url).href);
  await hydrated(page);
  await expect(page.getByRole('complementary', BANNER)).toBeVisible();
  await page.waitForFunction(() => 'konnectReader' in window);
  // Ended in another tab.
  await page.context().clearCookies({ name: 'konnect_override' });
  await page.goto(new URL(links.help(), isolatedSite.url).href);
  await expect(page.getByRole('complementary', BANNER)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => String(sessionStorage['reporters'] ?? '').trim()))
    .toBe(links.help());
});

test('An administrator previews an earlier version, visitors keep the live one, the audit log has the name and no address holds the token', async ({
  page,
  browser,
  guard,
  isolatedSite,
}) => {
  const registry = registryOf(isolatedSite);
  const earlier = (await registry.live('community')) ?? '';
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });
  await registry.publish(next.folder);
  await registry.promote('community', next.version);
  await untilServed(new URL(links.community(), isolatedSite.url).href, (html) => html.includes(NEW));

  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(links.staffLogin());
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Look at another version of community' }).click();
  await page.getByRole('radio', { name: `${earlier} Previous` }).check();
  await expect(page.getByRole('radio', { name: `${next.version} Live` })).not.toBeChecked();
  await typeInto(page.getByLabel('For how many minutes?'), '20');
  await page.getByLabel('For how many minutes?').press('Enter');
  const made = page
    .getByRole('status')
    .filter({ hasText: `This browser shows community in version ${earlier}` });
  await expect(made).toBeVisible();
  await expectAllLooksAccessible(page, 'the choice of a version');
  await made.getByRole('link', { name: 'Open the site with it' }).click();

  const banner = page.getByRole('complementary', BANNER);
  await expect(banner).toContainText(`Not what visitors see: community is version ${earlier}, for `);
  // A secret in an address would be in the logs of every proxy.
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'konnect_override');
  expect([cookie?.httpOnly, cookie?.value]).toEqual([true, expect.stringMatching(/^[\w-]+\.[\w-]+$/)]);
  expect(asked.filter((url) => url.includes(cookie?.value ?? ''))).toEqual([]);
  await page.goto(links.community(), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(OLD)).toBeVisible();

  const context = await browser.newContext({ baseURL: isolatedSite.url });
  guard.watch(context);
  const visitor = await context.newPage();
  await visitor.goto(links.community());
  await expect(visitor.getByText(NEW)).toBeVisible();
  await expect(visitor.getByRole('complementary', BANNER)).toHaveCount(0);
  await context.close();

  const { results } = await (await staffApi(isolatedSite.url, 'admin')).get<{
    results: { who: string; subject: string; detail: object }[];
  }>('/api/staff/audit/?action=release.override');
  expect(results[0]).toMatchObject({
    who: emailOf('admin'),
    subject: 'release:community',
    detail: { minutes: 20 },
  });
  const [entry] = await registry.history('community');
  expect(entry).toMatchObject({ action: 'override', version: earlier, why: 'for 20 minutes' });
  await expect(banner).toContainText(`for ${entry?.actor} until`);

  await banner.getByRole('button', { name: 'End' }).click();
  await page.goto(links.community(), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(NEW)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await registry.rollback('community');
  await untilServed(new URL(links.community(), isolatedSite.url).href, (html) => html.includes(OLD));
  await rm(next.folder, { recursive: true });
});

test('An override that is expired, forged or another registry’s opens nothing, as a link and as a cookie', async ({
  request,
  isolatedSite,
}) => {
  const key = createPrivateKey(await readFile(join(isolatedSite.dataDir, 'registry-signing-key.pem')));
  const [content = '', signature = ''] = sealed(key, Date.now() + 60_000).split('.');
  const longer = Buffer.from(
    Buffer.from(content, 'base64url')
      .toString()
      .replace(/"expires":\d+/, `"expires":${Date.now() + 9e9}`),
  ).toString('base64url');
  const tokens = {
    expired: sealed(key, Date.now() - 1_000),
    forged: `${longer}.${signature}`,
    external: sealed(generateKeyPairSync('ed25519').privateKey, Date.now() + 60_000),
  };
  for (const [what, token] of Object.entries(tokens)) {
    const opened = await request.get(`/edge/override?token=${token}`, { maxRedirects: 0 });
    expect([what, opened.status(), opened.headers()['set-cookie']]).toEqual([what, 403, undefined]);
    const confirmed = await request.post('/edge/override', { form: { token }, maxRedirects: 0 });
    expect([what, confirmed.status(), confirmed.headers()['set-cookie']]).toEqual([what, 403, undefined]);
    const shown = await request.get(links.community(), { headers: { cookie: `konnect_override=${token}` } });
    expect([what, shown.status(), (await shown.text()).includes('konnect-override')]).toEqual([
      what,
      200,
      false,
    ]);
  }
});

test('A local build is shown on the real site to its developer alone', async ({
  page,
  request,
  guard,
  isolatedSite,
}) => {
  const port = await freePort(20 + test.info().parallelIndex, '127.0.0.1');
  const address = `http://127.0.0.1:${port}/`;
  guard.allow(
    new RegExp(`request to another host: ${address}`),
    /console: .*\[webpack-dev-server\]/,
    /request failed: ws:/,
  );
  const server = await startDevServer('careers', port);
  try {
    await openOverride(page, await mfeOverride(isolatedSite, 'careers', address));
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    const answer = await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
    expect(answer?.headers()['content-security-policy']).toContain(address.slice(0, -1));
    await expect(page.getByRole('complementary', BANNER)).toContainText(
      `careers is your own build at ${address}`,
    );
    // A development build is megabytes: a machine that is busy building may need a second page for it.
    await expect(async () => {
      if (await page.getByRole('button', { name: 'Retry' }).isVisible())
        await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 80_000 });
    expect(asked.filter((url) => url.startsWith(`${address}remoteEntry.js`))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('/assets/careers/'))).toEqual([]);

    const others = await request.get(links.jobs());
    expect(others.headers()['content-security-policy']).not.toContain(address.slice(0, -1));
    await page.getByRole('complementary', BANNER).getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('complementary', BANNER)).toHaveCount(0);
  } finally {
    server.kill();
  }
});

/** `pnpm dev careers` without a site of its own. */
function startDevServer(id: string, port: number): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'packages/federation/bin/dev-remote.mjs'), [id, String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('takes too long'), DEV_START_MS);
    const fail = (why: string): void => {
      child.kill();
      reject(new Error(`The dev server of ${id} ${why}.`));
    };
    child.once('exit', () => fail('ended'));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes(address(port))) return;
      clearTimeout(timer);
      resolve(child);
    });
  });
}

const address = (port: number): string => `http://127.0.0.1:${port}`;
