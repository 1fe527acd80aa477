import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

interface FaqAnswer {
  slug: string;
  title: string;
  kind: string;
  category: string;
  sections: unknown[];
}

async function faqsOf(request: APIRequestContext): Promise<FaqAnswer[]> {
  return ((await (await request.get('/api/konnect-faqs/?page_size=200')).json()) as { results: FaqAnswer[] })
    .results;
}

async function faqOfKind(request: APIRequestContext, kind: string): Promise<FaqAnswer> {
  const found = (await faqsOf(request)).find((faq) => faq.kind === kind);
  if (!found) throw new Error(`The demo has no ${kind}.`);
  return found;
}

test('Help searches titles first, then answers, and keeps the search in the address', async ({
  page,
  goto,
  request,
}) => {
  const [first] = await faqsOf(request);
  const word = (first?.title ?? '').toUpperCase();
  await goto(paths.help());
  await typeInto(page.getByRole('searchbox', { name: 'Search for an answer' }), word);
  await expect(
    page.getByRole('region', { name: 'In the question' }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText(first?.title ?? '');
  await expect(page).toHaveURL(/\/faq\?search=/);
});

test('The search of the help finds Wi-Fi however it is typed', async ({ page, goto }) => {
  await goto(paths.help());
  for (const word of ['wifi', 'Wi-Fi']) {
    await typeInto(page.getByRole('searchbox', { name: 'Search for an answer' }), word);
    await expect(
      page
        .getByRole('region', { name: 'In the question' })
        .getByRole('heading', { name: 'A neighbour uses my Wi-Fi' }),
    ).toBeVisible();
    await expect(page).toHaveURL(paths.help(word));
  }
});

test('A search without an answer leads to the contact form with its words and is reported to staff', async ({
  page,
  goto,
}) => {
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/search-misses/') && request.method() === 'POST',
  );
  await goto(paths.help('hologram'));
  expect((await told).postDataJSON()).toEqual({ search: 'hologram' });
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('hologram');
  await expect(page.getByLabel('Subject')).toHaveValue('Suggestion/comment/question');
});

test('Questions are grouped, open all at once, and each has an address', async ({ page, goto, request }) => {
  const faqs = await faqsOf(request);
  await goto(paths.help());
  const questions = page.locator('main details[id]');
  await expect(questions).toHaveCount(faqs.length);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('main details[id][open]')).toHaveCount(faqs.length);
  const last = faqs.at(-1);
  await page.goto('about:blank');
  await goto(paths.question(last?.slug ?? ''));
  await expect(page.locator(`[id="${last?.slug}"]`)).toHaveAttribute('open', '');
  await expect(page.locator('main details[id][open]')).toHaveCount(1);
});

test('A long answer opens with Read more', async ({ page, goto, request }) => {
  const { slug } = await faqOfKind(request, 'longQA');
  await goto(paths.question(slug));
  const question = page.locator(`[id="${slug}"]`);
  await question.getByText('Read more').click();
  await expect(question.locator('details[open]')).toBeVisible();
});

test('Steps show one by one with their number, and Back closes them', async ({ page, goto, request }) => {
  const { slug, title, sections } = await faqOfKind(request, 'faq_with_images');
  await goto(paths.question(slug));
  await page
    .locator(`[id="${slug}"]`)
    .getByRole('button', { name: /^View steps/ })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(`Step 1/${sections.length}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(`Step 2/${sections.length}`)).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(paths.question(slug));
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }),
  );
  await page.locator(`[id="${slug}"]`).getByRole('button', { name: 'Print the steps' }).click();
  await expect(page.locator(`[id="${slug}"] ol > li`)).toHaveCount(sections.length);
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true);
});

test('A video says how much data it needs and plays with captions after a tap', async ({
  page,
  goto,
  request,
}) => {
  const { slug, title } = await faqOfKind(request, 'faq_with_video');
  await goto(paths.question(slug));
  await expect(page.locator('video')).toHaveCount(0);
  await page
    .locator(`[id="${slug}"]`)
    .getByRole('button', { name: /^Watch Video \(.*\d KB\)/ })
    .click();
  const video = page.getByRole('dialog', { name: title }).locator('video');
  await expect(video.locator('track[kind=captions]')).toHaveCount(1);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
});

test('A visitor who was not helped is asked once what was missing and then led to people', async ({
  page,
  goto,
  request,
}) => {
  const { slug } = await faqOfKind(request, 'shortQA');
  await goto(paths.question(slug));
  const vote = page.locator(`[id="${slug}"]`).getByRole('group', { name: /^Was this helpful/ });
  await vote.getByRole('button', { name: 'No' }).click();
  await typeInto(vote.getByLabel('What was missing?'), 'The number to call');
  await vote.getByRole('button', { name: 'Send' }).click();
  await expect(vote.getByRole('link', { name: 'Still stuck? Write to us' })).toBeVisible();
});

test('The contact form suggests answers before the message is sent', async ({ page, goto, request }) => {
  const [faq] = await faqsOf(request);
  await goto(links.contact());
  await typeInto(page.getByLabel('Message'), `${faq?.title} Please help me.`);
  await expect(page.getByRole('link', { name: faq?.title ?? '', exact: true })).toHaveAttribute(
    'href',
    paths.question(faq?.slug ?? ''),
  );
});
