import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasPostgres, startPostgres } from '@konnect/database/testing';
import { links } from '@konnect/contracts';
import { expect, test as base } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { untilServed } from '../../fixtures/isolated-site';
import { typeInto } from '../../fixtures/typing';
import { newDataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { APPS } from '../../site/messages';
import { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';
import { startProcess, type SiteProcess } from '../../site/start-process';
import { HOST, STAFF_PASSWORD } from '../../site/start-site';

const OLD = 'Stories, announcements and events from our neighbourhoods.';
const NEW = 'Stories, announcements and events from both sides.';
/** An edge sends a page from memory for long when it was made so long after the last change. */
const QUIET_MS = 8_000;
/** After this time every edge shows a change. */
const SEEN_MS = 5_500;

const test = base.extend<{ two: { first: SiteProcess; second: SiteProcess } }>({
  two: [
    async ({}, use, { parallelIndex }) => {
      const slot = 7 + parallelIndex;
      const postgres = await startPostgres(await freePort(slot, HOST));
      const data = await newDataFolder('two');
      const order = {
        host: HOST,
        dataDir: data.path,
        databaseUrl: postgres.databaseUrl,
        apps: APPS,
        staffPassword: STAFF_PASSWORD,
      };
      const running: SiteProcess[] = [];
      const start = async (name: string, more: Partial<Parameters<typeof startProcess>[1]>) => {
        const site = await startProcess(name, {
          ...order,
          parts: ['backend', 'edge'],
          port: await freePort(slot, HOST),
          ...more,
        });
        running.push(site);
        return site;
      };
      try {
        const first = await start('first', { parts: ['backend', 'registry', 'edge'] });
        const second = await start('second', { registryUrl: first.registryUrl });
        await use({ first, second });
      } finally {
        await Promise.all(running.map((site) => site.stop()));
        await postgres.stop();
        await data.remove();
      }
    },
    { timeout: 240_000 },
  ],
});

test.skip(!hasPostgres(), 'no PostgreSQL programs on this machine: set PG_BIN to their folder to run this');

test('Two backends and two edges on one PostgreSQL are one site: comments, likes, releases', async ({
  two: { first, second },
  browser,
}) => {
  test.setTimeout(120_000);
  const slug = 'lunch-at-the-hub';
  const api = (site: SiteProcess, path = '') =>
    new URL(`/api/trending-community-events/${slug}/${path}`, site.url);
  const post = (site: SiteProcess, key: string, message: string) =>
    fetch(api(site, 'comments/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ message }),
    });

  // The same key at both at once: stored once, and both say the same.
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    post(first, key, 'From both sides'),
    post(second, key, 'From both sides'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = (await Promise.all(answers.map((answer) => answer.json()))) as {
    id: number;
    reference: string;
  }[];
  expect(other).toMatchObject({ id: one?.id, reference: one?.reference });

  const likes = async (site: SiteProcess) =>
    ((await (await fetch(api(site))).json()) as { likes: number }).likes;
  const like = () =>
    fetch(api(first), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'like' }),
    });
  const before = await likes(second);
  await like();
  await measured('a like at one until the other shows it', () =>
    expect.poll(() => likes(second), { intervals: [50] }).toBe(before + 1),
  );

  // A device that moves between the two sees its own comment at both.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(new URL(links.article('reading-corner-kasarani'), first.url).href, {
    waitUntil: 'domcontentloaded',
  });
  await hydrated(page);
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const message = `One site, two doors ${Date.now()}`;
  await typeInto(page.getByLabel('Comment', { exact: true }), message);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is under review')).toBeVisible();
  const article = (await (
    await fetch(new URL('/api/trending-community-events/reading-corner-kasarani/', second.url))
  ).json()) as { id: number };
  const seen = await context.request.get(
    new URL(`/api/trending-community-events/${article.id}/comments/`, second.url).href,
  );
  expect(((await seen.json()) as { message: string }[]).map((comment) => comment.message)).toContain(message);
  await context.close();

  const registry = registryOf(first);
  const quiet = delay(QUIET_MS);
  const next = await makeVersionVariant('community', { replace: [[OLD, NEW]] });
  await quiet;
  const hasLikes = async (count: number) =>
    (await (await fetch(new URL(links.article(slug), second.url))).text()).includes(`"likes":${count},`);
  const now = await likes(second);
  expect(await hasLikes(now)).toBe(true);
  await like();
  // Nobody opens the page in between, so the first to open it sees whether the other edge heard of the like.
  await delay(SEEN_MS);
  expect(await hasLikes(now + 1)).toBe(true);
  await registry.publish(next.folder);
  await measured('promote until both edges serve it', async () => {
    await registry.promote('community', next.version);
    await Promise.all(
      [first, second].map((site) =>
        untilServed(new URL(links.community(), site.url).href, (html) => html.includes(NEW)),
      ),
    );
  });
  await measured('rollback until both edges serve the old one', async () => {
    await registry.rollback('community');
    await Promise.all(
      [first, second].map((site) =>
        untilServed(new URL(links.community(), site.url).href, (html) => html.includes(OLD)),
      ),
    );
  });
  await rm(next.folder, { recursive: true });
});
