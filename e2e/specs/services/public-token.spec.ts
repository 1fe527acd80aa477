// The public token of the specifications: who carries it, who does not, and what the server makes of it.
import { links } from '@konnect/contracts';
import { paths as wheelPaths } from '@konnect/mfe-engagement/paths';
import { allowWheel, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test as base, type Page } from '../../fixtures/test';
import { startSite, type RunningSite } from '../../site/start-site';

const LIST = '/api/trending-community-events/';
const SPIN = '/services/spin/';
const TICKETS = '/services/ticket/ticket-surveys';
const TOKEN = 'Bearer konnect-public';
const OUTDATED = 'This page is out of date. Reload it, then try again.';
const STORY = 'roof-by-roof-in-lucky-summer';

interface Seen {
  method: string;
  path: string;
  token: string | undefined;
}

/** Every call of the page with the header that it carried; images and files are told apart by the caller. */
function watchCalls(page: Page): Seen[] {
  const seen: Seen[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api|services)\//.test(pathname))
      seen.push({ method: request.method(), path: pathname, token: request.headers()['authorization'] });
  });
  return seen;
}

const tokensOf = (seen: readonly Seen[], isMeant: (call: Seen) => boolean) => [
  ...new Set(seen.filter(isMeant).map(({ token }) => token)),
];

interface WorkerFixtures {
  /** A site whose token is its own, was another before, and is required. */
  closedSite: RunningSite;
}

const CLOSED = {
  PUBLIC_TOKEN: 'of-this-site',
  PUBLIC_TOKEN_FORMER: 'of-last-year',
  PUBLIC_TOKEN_REQUIRED: 'on',
};

const test = base.extend<object, WorkerFixtures>({
  closedSite: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`closed-${parallelIndex}`, 3 + parallelIndex, { settings: CLOSED });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
});

test('Calls of pages carry the public token, and those of the wheel, ticket answers, visits, pictures and staff carry none', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const seen = watchCalls(page);
  await goto(links.community());
  await page.getByRole('link', { name: 'Load More' }).click();
  await page.getByRole('searchbox').pressSequentially('fibre');
  await expect.poll(() => seen.some(({ path }) => path === LIST)).toBe(true);
  const like = page.getByRole('button', { name: 'Like' });
  await goto(links.article('fibre-reaches-mwiki'));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => seen.some(({ method }) => method === 'PUT')).toBe(true);
  await like.click();

  const support = await staffApi(sharedSite.url, 'support');
  const { _id: survey } = await support.send<{ _id: string }>('POST', TICKETS, {
    ...{
      title: 'Was it solved?',
      description: 'One question',
      completedHtml: '<p>Asante.</p>',
      completedHtmlOnCondition: [],
    },
    elements: [{ type: 'comment', name: 'words', title: 'Anything to say?' }],
  });
  await goto(`/ticket/survey/view/${survey}/TK-${Date.now()}`);
  await page.getByRole('textbox', { name: 'Anything to say?' }).pressSequentially('Ndiyo');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('region', { name: 'Survey completed' })).toBeVisible();

  const draw = await makeDraw(sharedSite.url, prizesEndingIn('loss'));
  await allowWheel(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goto(wheelPaths.wheel(draw.id));
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  await expect(page.getByText('Better luck next time!')).toBeVisible();
  // A beacon goes out when the page is left.
  await goto(links.home());
  await expect.poll(() => seen.some(({ path }) => path === '/api/visits/')).toBe(true);

  const isSpin = ({ path }: Seen) => path.startsWith(SPIN);
  const isImage = ({ path }: Seen) => path.startsWith('/services/content');
  const isFree = (call: Seen) =>
    isSpin(call) || isImage(call) || call.path === '/api/visits/' || call.path === `${TICKETS}/response`;
  for (const isKind of [
    isSpin,
    isImage,
    ({ path }: Seen) => path === '/api/visits/',
    ({ path }: Seen) => path === `${TICKETS}/response`,
  ]) {
    expect(tokensOf(seen, isKind)).toEqual([undefined]);
  }
  expect(tokensOf(seen, (call) => !isFree(call))).toEqual([TOKEN]);

  await page.goto(links.staffLogin('/staff'), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  seen.length = 0;
  await signIn(page, 'support');
  await page.waitForURL((url) => url.pathname === '/staff');
  await expect.poll(() => seen.some(({ path }) => path.startsWith('/api/staff/'))).toBe(true);
  expect(tokensOf(seen, ({ path }) => path.startsWith('/api/staff/'))).toEqual([undefined]);
});

test('A wrong token is refused, a missing one is anonymous, and pages, feeds and pictures need none', async ({
  request,
  sharedSite,
}) => {
  const asked = async (authorization?: string) =>
    fetch(new URL(LIST, sharedSite.url), {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
    });
  const refused = await asked('Bearer somebody-else');
  expect([
    refused.status,
    refused.headers.get('cache-control'),
    ((await refused.json()) as { code: string }).code,
  ]).toEqual([401, 'no-store', 'public_token.wrong']);
  for (const header of [TOKEN, undefined]) expect((await asked(header)).status).toBe(200);
  // Kept a moment ago for the right token, and still no answer for a wrong one.
  expect((await asked('Bearer somebody-else')).status).toBe(401);
  for (const path of ['/feed.xml', '/sitemap.xml', links.home(), links.article('fibre-reaches-mwiki')]) {
    expect((await request.get(path, { headers: { authorization: 'Bearer somebody-else' } })).status()).toBe(
      200,
    );
  }
});

test('Where the token is required every page works, also without scripts, and programs without it are refused', async ({
  browser,
  closedSite,
}) => {
  const context = await browser.newContext({
    baseURL: closedSite.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const seen = watchCalls(page);
  for (const path of [
    links.home(),
    links.community(),
    links.jobs(),
    '/faq',
    '/videos',
    links.article('fibre-reaches-mwiki'),
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/did not arrive|could not be (loaded|shown)/)).toHaveCount(0);
  }
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Comment', { exact: true }).pressSequentially('Habari');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is under review')).toBeVisible();
  expect(tokensOf(seen, ({ method, path }) => method === 'POST' && path.endsWith('/comments/'))).toEqual([
    'Bearer of-this-site',
  ]);
  expect(refused).toEqual([]);
  await context.close();

  const asked = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, closedSite.url), init).then(({ status }) => status);
  const json = { accept: 'application/json' };
  expect(await asked(LIST, { headers: json })).toBe(401);
  expect(await asked(LIST, { headers: { ...json, authorization: 'Bearer of-last-year' } })).toBe(200);
  for (const path of ['/feed.xml', '/sitemap.xml', '/robots.txt', `${SPIN}spin-gifts`])
    expect(await asked(path, { headers: json })).not.toBe(401);

  // A form as a browser without scripts sends it: the edge knows the token, and what is wrong with it is its
  // fields alone.
  const plain = await browser.newContext({ baseURL: closedSite.url, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.setContent(
    `<form method="post" enctype="multipart/form-data" action="${closedSite.url}/api/konnect-careers-application/"><input name="name" value="Amina"><button>Send</button></form>`,
  );
  const posted = without.waitForResponse((response) =>
    response.url().endsWith('/api/konnect-careers-application/'),
  );
  await without.getByRole('button', { name: 'Send' }).click();
  expect((await posted).status()).toBe(400);
  await plain.close();
});

test('A page that is older than the token keeps what was typed, says to reload and asks nobody to sign in', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 401: .*\/api\//, /console: Failed to load resource/);
  const address = links.article(STORY);
  await goto(address);
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Comment', { exact: true }).pressSequentially('Asante');
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-last-year' } }),
  );
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(form.getByRole('alert')).toContainText(OUTDATED);
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('Asante');
  await page.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByRole('main').getByText(OUTDATED)).toHaveCount(2);
  // Some parts of a page only know that nothing came: the frame says why.
  await expect(page.getByRole('status', { name: 'Confirmations' }).getByText(OUTDATED)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await page.unroute('**/api/**');
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('Asante');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is under review')).toBeVisible();
});

test('A page that is refused to an outdated one says so and offers to reload, which helps', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 401: .*\/api\//, /console: Failed to load resource/);
  await goto(links.contact());
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-last-year' } }),
  );
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Jobs' }).click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed.getByRole('heading', { level: 1, name: 'This page is out of date' })).toBeVisible();
  await expect(failed).toContainText('The site has changed since you opened it. Reload the page to go on.');
  // Asking again with the same token would fail again.
  await expect(failed.getByRole('button')).toHaveText(['Reload']);
  await expect(failed).not.toContainText(/our side|connection/);

  // A part of a page says the same, and names no connection.
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  await expect(failed.getByRole('heading', { name: 'The stories could not be loaded' })).toBeVisible();
  await expect(failed).toContainText('The site has changed since you opened it. Reload the page to go on.');
  await expect(failed.getByRole('button')).toHaveText(['Reload']);

  await page.unroute('**/api/**');
  await failed.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(links.community());
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
