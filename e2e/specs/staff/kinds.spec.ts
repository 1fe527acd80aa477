import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { links, type ContentDocument, type EditedKind } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import type { APIRequestContext } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { untilServed } from '../../fixtures/isolated-site';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto, typeMoment } from '../../fixtures/typing';

test.use({ viewport: { width: 1280, height: 900 } });

const CLIPS = fileURLToPath(new URL('../../../packages/backend/src/demo/clips/files/', import.meta.url));
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const image = async (request: APIRequestContext): Promise<File> => {
  const answer = await request.get(
    '/services/content?bucket=landing-page&file=planned-works-zimmerman.jpg&w=480',
    { headers: { accept: 'image/jpeg' } },
  );
  expect(answer.status()).toBe(200);
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await answer.body() };
};

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(links.staffLogin(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await signIn(page, 'editor');
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

/** An image without words is not published; with words it is. */
async function addImage(page: Page, group: string, file: File, alt: string): Promise<void> {
  const field = page.getByRole('group', { name: group });
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.locator('img')).toBeVisible();
  await publishing(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot see it' })).toBeVisible();
  await typeInto(field.getByLabel('Description'), alt);
}

interface Journey {
  kind: EditedKind;
  /** Of the field that names it, when it is not `Title`. */
  titleLabel?: string;
  fill?: (page: Page) => Promise<void>;
  /** What the preview shows beside the title. */
  shows?: string;
  address: (document: ContentDocument) => string;
}

/**
 * From an empty form by the preview and publishing to what a visitor reads; then a change, and the first
 * version again.
 */
async function walk(
  page: Page,
  reader: Page,
  { kind, titleLabel = 'Title', fill, shows, address }: Journey,
): Promise<void> {
  const first = `Made as ${kind} ${Date.now()}`;
  await page.goto(paths.newContent(kind), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const title = page.getByLabel(titleLabel, { exact: true });
  await typeInto(title, first);
  await fill?.(page);

  await publishing(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page
    .getByRole('dialog', { name: 'Preview' })
    .getByRole('link', { name: 'Open the preview in a new tab' });
  await reader.goto((await preview.getAttribute('href')) ?? '', { waitUntil: 'domcontentloaded' });
  await expect(reader.getByText('Readers do not see this yet')).toBeVisible();
  // Of a banner readers see the images and the buttons.
  if (kind !== 'banner')
    await expect(reader.getByText(first).first(), `the preview of a ${kind}`).toBeVisible();
  if (shows) await expect(reader.getByText(shows).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await publishing(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(publishing(page).getByText('Published', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/\d+$/);
  const item = `/api/staff/content/${kind}/${new URL(page.url()).pathname.split('/').at(-1)}/`;
  const document = (await (await page.request.get(item)).json()) as ContentDocument;
  const isRead = async (text: string) => {
    // The edge answers with a finished page for two seconds: asking it costs less than opening it again.
    await untilServed(new URL(address(document), page.url()).href, (html) => html.includes(text));
    await reader.goto(address(document), { waitUntil: 'domcontentloaded' });
    await expect(reader.getByText(text).first(), `a ${kind} as visitors see it`).toBeVisible();
  };
  await isRead(kind === 'banner' ? (shows ?? '') : first);
  if (kind === 'banner') return;

  await typeInto(title, `Changed ${first}`);
  await publishing(page).getByRole('button', { name: 'Publish the changes' }).click();
  await expect(publishing(page).getByText(`Version ${document.version + 1}, saved.`)).toBeVisible();
  await isRead(`Changed ${first}`);
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: `Compare version ${document.version}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Version ${document.version}` })
    .getByRole('button', { name: 'Restore this version' })
    .click();
  await expect(title).toHaveValue(first);
  // Visitors keep no trace of it: a test leaves the lists as it found them.
  await publishing(page).getByRole('button', { name: 'Hide' }).click();
  // A job that is taken back is a draft again.
  await expect(
    publishing(page).getByText(kind === 'job' ? 'Draft' : 'Hidden', { exact: true }),
  ).toBeVisible();
}

const chooseTopic = (page: Page) => page.getByLabel('Topic').selectOption({ index: 1 });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

let reader: Page;
test.beforeEach(async ({ browser, baseURL, guard }) => {
  test.setTimeout(180_000);
  // An image without words, and a question without an answer, are refused when they are published.
  guard.allow(/answer 400: .*\/publish\//, /console: Failed to load resource.*400/);
  reader = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } })
  ).newPage();
});
test.afterEach(() => reader.context().close());

test('An article with a link and a picture in its text and a letter reach a visitor', async ({
  page,
  request,
}) => {
  const file = await image(request);
  await enter(page, paths.content('article'));
  await walk(page, reader, {
    kind: 'article',
    shows: 'Read on here',
    address: ({ slug }) => links.article(slug),
    async fill() {
      await chooseTopic(page);
      const body = text(page, 'Text');
      const tools = page.getByRole('group', { name: 'Text: formatting' });
      await body.click();
      await page.keyboard.type('Read on here');
      await page.keyboard.press('Control+a');
      await tools.getByRole('button', { name: 'Link' }).click();
      const link = page.getByRole('dialog', { name: 'Link' });
      await typeInto(link.getByLabel('Address'), 'deals');
      await link.getByRole('button', { name: 'Set the link' }).click();
      await expect(link.getByLabel('Address')).toHaveAccessibleDescription(/beginning with https/);
      await typeInto(link.getByLabel('Address'), '/deals');
      await link.getByRole('button', { name: 'Set the link' }).click();
      await expect(link).toHaveCount(0);
      await expect(body.getByRole('link', { name: 'Read on here' })).toHaveAttribute('href', '/deals');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await tools.getByRole('button', { name: 'Picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Picture' });
      await dialog.getByLabel('Choose a picture').setInputFiles(file);
      await expect(dialog.getByText('The picture is ready.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Put it in' }).click();
      await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/cannot see it/);
      await typeInto(dialog.getByLabel('Description'), 'A router on a table');
      await dialog.getByRole('button', { name: 'Put it in' }).click();
      await expect(body.getByRole('img', { name: 'A router on a table' })).toBeVisible();
      await addImage(page, 'Main picture', file, 'A wire on a roof');
    },
  });
  await walk(page, reader, {
    kind: 'letter',
    address: ({ slug }) => links.letter(slug),
    fill: async () => void (await chooseTopic(page)),
  });
});

test('An album, a question and a careers page reach a visitor', async ({ page, request }) => {
  const file = await image(request);
  await enter(page, paths.content('gallery'));
  await walk(page, reader, {
    kind: 'gallery',
    address: ({ slug }) => links.album(slug),
    async fill() {
      await typeMoment(page.getByLabel('Day of the pictures'), '2026-02-01T10:00');
      await addImage(page, 'Main picture', file, 'Children with a ball');
      await page.getByRole('button', { name: 'Add a section' }).click();
      await page
        .getByRole('group', { name: 'Picture', exact: true })
        .locator('input[type=file]')
        .setInputFiles(file);
      await typeInto(
        page.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Description'),
        'The goal',
      );
    },
  });
  await walk(page, reader, {
    kind: 'faq',
    address: () => links.help(),
    async fill() {
      await typeInto(page.getByLabel('Topic'), 'Payments');
      await text(page, 'Text').click();
      await page.keyboard.type('By mobile money.');
    },
  });
  await walk(page, reader, {
    kind: 'document',
    address: ({ slug }) => links.document(slug),
    async fill() {
      await text(page, 'Text').click();
      await page.keyboard.type('We use few cookies.');
    },
  });
  await walk(page, reader, {
    kind: 'career',
    address: ({ slug }) => links.careersPage(slug),
    fill: async () => void (await chooseTopic(page)),
  });
});

test('An offer, a product, a maintenance notice, a banner and a job reach a visitor', async ({
  page,
  request,
}) => {
  const file = await image(request);
  await enter(page, paths.content('offer'));
  await walk(page, reader, {
    kind: 'offer',
    address: () => links.deals(),
    fill: () => addImage(page, 'Main picture', file, 'Two routers'),
  });
  await walk(page, reader, {
    kind: 'product',
    titleLabel: 'Name of the product',
    address: () => links.deals(),
    fill: (form) => typeInto(form.getByLabel('Price in KES'), '450'),
  });
  await walk(page, reader, {
    kind: 'maintenance',
    address: () => links.home(),
    fill: async (form) => void (await form.getByLabel('Weight').selectOption('planned')),
  });
  await walk(page, reader, {
    kind: 'banner',
    shows: 'Look at this tile',
    address: () => links.home(),
    async fill() {
      await page.getByRole('button', { name: 'Add a slide' }).click();
      await page
        .getByRole('group', { name: 'Picture', exact: true })
        .locator('input[type=file]')
        .setInputFiles(file);
      await typeInto(
        page.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Description'),
        'A tile',
      );
      await typeInto(page.getByLabel('Link', { exact: false }).first(), '/deals');
      await typeInto(page.getByLabel(/^Button text/), 'Look at this tile');
    },
  });
  await publishing(page).getByRole('button', { name: 'Hide' }).click();
  await expect(publishing(page).getByText('Hidden', { exact: true })).toBeVisible();
  await walk(page, reader, {
    kind: 'job',
    address: ({ slug }) => links.job(slug),
    async fill() {
      await typeMoment(page.getByLabel('Applications until'), '2099-02-01T10:00');
      await text(page, 'Description').click();
      await page.keyboard.type('You climb roofs.');
    },
  });
});

test('A video goes up with its subtitles, can be stopped, keeps the form when it fails, and plays for visitors', async ({
  page,
  guard,
}) => {
  const clip = await readFile(`${CLIPS}clip-router-restart.mp4`);
  // A box that players pass over makes it larger than what the edge takes for a page's call.
  const room = Buffer.alloc(13 * 1024 * 1024);
  room.writeUInt32BE(room.length);
  room.write('free', 4);
  // From the disk, as a person does it: through the browser's own protocol so many bytes take longer than an
  // action may.
  const video = test.info().outputPath('restart.mp4');
  await writeFile(video, Buffer.concat([clip, room]));
  guard.allow(
    /answer 400: .*\/staff\/videos\//,
    /request failed: .*\/staff\/videos\//,
    /console: Failed to load resource.*\/staff\/videos\//,
  );
  await enter(page, paths.content('video'));
  await walk(page, reader, {
    kind: 'video',
    address: () => links.videos(),
    async fill() {
      await typeInto(page.getByLabel(/^Tags/), 'konnect_news');
      await page.getByLabel('List of the video page').selectOption('Karibu Konnect');
      const field = page.getByRole('group', { name: 'Video file' });
      await field.getByLabel('Choose a video').setInputFiles({
        name: 'restart.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('<script>alert(1)</script>'),
      });
      await expect(field.getByRole('alert')).toContainText('This is no whole MP4 or WebM video');

      // The line is slow: the person changes their mind.
      await page.route('**/api/staff/videos/', () => undefined);
      await field.getByLabel('Choose a video').setInputFiles(video);
      await expect(field.getByRole('progressbar', { name: 'Sending restart.mp4' })).toBeVisible();
      await field.getByRole('button', { name: 'Cancel' }).click();
      await expect(field.getByLabel('Choose a video')).toBeVisible();
      await page.unroute('**/api/staff/videos/');
      await page.route('**/api/staff/videos/', (route) => route.abort());
      await field.getByLabel('Choose a video').setInputFiles(video);
      await expect(field.getByRole('alert')).toContainText('The server did not answer.');
      await expect(page.getByLabel(/^Tags/)).toHaveValue('konnect_news');
      await page.unroute('**/api/staff/videos/');

      await field.getByLabel('Choose a video').setInputFiles(video);
      await expect(field.getByText(/^staff-[0-9a-f]{24}\.mp4/)).toBeVisible();
      await expect(field.locator('video')).toHaveJSProperty('videoWidth', 360);
      await field.getByRole('button', { name: 'Use this frame as the picture' }).click();
      const poster = page.getByRole('group', { name: 'Picture before it plays' });
      await expect(poster.locator('img')).toBeVisible();
      await typeInto(poster.getByLabel('Description'), 'A router with one light');
      const subtitles = page.getByRole('group', { name: 'Subtitles' });
      await subtitles.getByLabel('Choose a subtitle file').setInputFiles(`${CLIPS}clip-router-restart.vtt`);
      await expect(subtitles.getByText(/\.vtt/).first()).toBeVisible();
      await typeInto(page.getByLabel(/^Language of the subtitles/), 'en');
    },
  });
});
