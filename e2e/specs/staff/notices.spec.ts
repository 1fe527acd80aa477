import { links, listCategories, type Category, type ContentDocument } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test } from '../../fixtures/test';
import { pasteInto, typeInto, typeMoment } from '../../fixtures/typing';

test.use({ viewport: { width: 1280, height: 800 } });

const HOSTILE =
  '<p>Fibre is being <b>repaired</b></p><img src="/x" alt="A cable" onerror="window.hostile=1"><script>window.hostile=2</script><a href="javascript:window.hostile=3">here</a><iframe src="https://evil.example"></iframe><svg onload="window.hostile=4"></svg>';

test('A notice waits for its time, hostile HTML in it does nothing, readers see it, and several are hidden at once', async ({
  page,
  goto,
  browser,
  baseURL,
  guard,
}) => {
  test.setTimeout(120_000);
  // Hidden and waiting notices answer as if they were not there.
  guard.allow(/answer 404: .*\/(?:notice\/|x$)/, /console: Failed to load resource.*404/);
  // What the policy has to say about the hostile text where it is read, without being run, and about what
  // readers get: nothing.
  guard.allow(/policy report/, /console: .*Content Security Policy/);
  const titles = [`Cable works ${Date.now()} Mwiki`, `Cable works ${Date.now()} Kahawa`] as const;
  const api = await staffApi(baseURL ?? '', 'editor');
  const [topic] = await api.get<Category[]>(listCategories.path);
  const other = await api.send<ContentDocument>('POST', '/api/staff/content/notice/', {
    fields: { title: titles[1], category: topic?.slug },
  });
  await api.send('POST', `/api/staff/content/notice/${other.id}/publish/`, { version: other.version });

  await goto(links.staffLogin(paths.newContent('notice')));
  await signIn(page, 'editor');
  await expect(page).toHaveURL(paths.newContent('notice'));
  await hydrated(page);
  await typeInto(page.getByLabel('Title', { exact: true }), titles[0]);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Edit as HTML ?: Text$/ }).click();
  await pasteInto(page.getByLabel('HTML', { exact: true }), HOSTILE);
  // The visual editor is given it as well.
  await page.getByRole('button', { name: /^Edit as HTML ?: Text$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('repaired');
  await page.getByRole('button', { name: /^Edit as HTML ?: Text$/ }).click();
  await pasteInto(page.getByLabel('HTML', { exact: true }), HOSTILE);

  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: 'Publish at…' }).click();
  const schedule = page.getByRole('dialog', { name: 'Publish at' });
  await typeMoment(schedule.getByLabel('Date and time'), '2001-01-01T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(schedule).toContainText('Choose a time to come');
  await typeMoment(schedule.getByLabel('Date and time'), '2099-01-01T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(publishing).toContainText(/Scheduled.*2099/);
  await expect(page).toHaveURL(/\/\d+$/);
  const { slug } = await api.get<ContentDocument>(
    `/api/staff/content/notice/${new URL(page.url()).pathname.split('/').at(-1)}/`,
  );

  const visitor = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } })
  ).newPage();
  const seen = async (of: string) =>
    (await visitor.goto(links.notice(of), { waitUntil: 'domcontentloaded' }))?.status();
  expect(await seen(slug)).toBe(404);

  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(publishing.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    links.notice(slug),
  );
  await expect.poll(() => seen(slug), { timeout: 20_000 }).toBe(200);
  await expect(visitor.getByText('Fibre is being repaired')).toBeVisible();
  await hydrated(visitor);
  expect(await visitor.locator('article, main').first().innerHTML()).not.toMatch(
    /onerror|onload|javascript:|evil\.example/,
  );
  for (const one of [page, visitor]) expect(await one.evaluate(() => 'hostile' in globalThis)).toBe(false);

  await goto(`${paths.content('notice')}?search=Cable%20works`);
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByRole('dialog', { name: 'Hide these?' }).getByRole('button', { name: 'Hide 2' }).click();
  await expect(page.getByText('2 hidden.')).toBeVisible();
  for (const of of [slug, other.slug]) await expect.poll(() => seen(of), { timeout: 20_000 }).toBe(404);
  await visitor.context().close();
});
