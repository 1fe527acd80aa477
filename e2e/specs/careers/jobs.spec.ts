import { paths } from '@konnect/mfe-careers/paths';
import { expect, test } from '../../fixtures/test';

test('The board lists open jobs with their deadline, closed ones apart', async ({ page, goto }) => {
  await goto(paths.jobs());
  await expect(page.getByRole('region', { name: /^\d+ open jobs$/ }).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Closed' }).getByRole('article')).toHaveCount(1);
  const first = page.getByRole('article').first();
  // Of 360 x 740, less the bar at the foot.
  const box = await first.getByRole('link', { name: 'APPLY NOW' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740 - 57);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /\/share\/page\/jobs\.jpg$/,
  );
  await expect(first.getByText('Apply by')).toBeVisible();
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
});

test('A filter of the board is in the address and can be shared', async ({ page, goto }) => {
  await goto(paths.jobs());
  await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Roysambu' }).click();
  await expect(page).toHaveURL(paths.jobs({ location: 'Roysambu' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await goto(paths.jobs({ type: 'Volunteer' }));
  await expect(page.getByText('No Jobs Available')).toBeVisible();
  await expect(page.getByRole('main').getByText('Volunteer')).toHaveCount(0);
  // The last one of its row is brought into it.
  await goto(paths.jobs({ location: 'Zimmerman' }));
  await expect(
    page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' }),
  ).toBeInViewport({ ratio: 1 });
});

test('The board narrows by team, kind and place, also without scripts', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  await goto(paths.jobs());
  await page.getByRole('list', { name: 'Team' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(paths.jobs({ team: 'Services' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveTitle(/^Jobs: Services/);
  await page.getByRole('list', { name: 'Kind of job' }).getByRole('link', { name: 'Full time' }).click();
  await expect(page).toHaveURL(paths.jobs({ team: 'Services', type: 'Full time' }));
  await expect(page.getByRole('article', { name: 'Kitchen supervisor' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(paths.jobs());
  await plain.getByRole('list', { name: 'Team' }).getByRole('link', { name: 'Technical' }).click();
  await expect(plain).toHaveURL(paths.jobs({ team: 'Technical' }));
  await expect(plain.getByRole('article')).toHaveCount(1);
  await context.close();
});

test('APPLY NOW opens the job with its facts, its description and how to apply', async ({ page, goto }) => {
  await goto(paths.jobs());
  await page.getByRole('article', { name: 'Support agent' }).getByRole('link', { name: 'APPLY NOW' }).click();
  await expect(page).toHaveURL(paths.job('support-agent'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support agent');
  for (const section of ['Job description', 'Requirements', 'Responsibilities'])
    await expect(page.getByRole('region', { name: section })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to apply' })).toBeVisible();
});

test('A closed job says so, takes no applications and leads to open ones', async ({ page, goto }) => {
  await goto(paths.job('studio-assistant'));
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'APPLY', exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Open jobs like this one' }).getByRole('article'),
  ).toHaveCount(3);
});

test('A job page carries its posting data, its share picture and the feed of jobs', async ({
  page,
  goto,
  request,
}) => {
  await goto(paths.job('support-agent'));
  const posting = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as Record<string, unknown>;
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Support agent',
    validThrough: expect.stringMatching(/^\d{4}-/),
  });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/\/share\/job\/support-agent\.jpg$/);
  expect((await request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
  await expect(page.locator('link[rel="alternate"][href$="/feeds/jobs.xml"]')).toHaveCount(1);
});
