import { links } from '@konnect/contracts';
import { expectAccessible, expectAllLooksAccessible } from '../../fixtures/accessible';
import { signIn } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';

const PAGES: Readonly<Record<string, string>> = {
  home: links.home(),
  'the list of stories': links.community(),
  'a search': '/community?search=fibre',
  'a search without result': '/community?search=zzzz',
  'an article': links.article('fibre-reaches-mwiki'),
  'an announcement': links.article('price-change-from-next-month'),
  'a closed event': links.article('hub-open-day-2024'),
  'a notice': '/notice/notice-power-works-kahawa-west',
  'a letter': '/letter/letter-to-landlords',
  'a topic': '/community/topic/network',
  'the gallery': links.gallery(),
  'an album': '/gallery/githurai-cup',
  help: links.help(),
  'a search for help': '/faq?search=pay',
  'a search for help without result': '/faq?search=zzzz',
  videos: links.videos(),
  'the clips': '/verticle/videos',
  deals: links.deals(),
  'the site search': links.search('fibre'),
  'the site search before anything was typed': '/search',
  'a site search without result': links.search('zzzz'),
  about: links.about(),
  downloads: links.downloads(),
  'the privacy page': links.privacy(),
  'the terms of use': links.terms(),
  'the job board': links.jobs(),
  'a narrowed job board': '/jobs?team=Services&type=Volunteer',
  'a job': links.job('support-agent'),
  'the contact page': links.contact(),
  'platform status': '/testpage',
  'staff sign-in': links.staffLogin(),
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${name}, day and night, on a phone and on a screen`, async ({ page, goto }) => {
    await goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAllLooksAccessible(page, name);
  });
}

test('axe finds nothing on a survey', async ({ page, goto }) => {
  await goto(links.survey('how-you-use-data'));
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible({ timeout: 20_000 });
  await expectAllLooksAccessible(page, 'a survey');
});

test('axe finds nothing on Page Not Found', async ({ page, goto, guard }) => {
  guard.allow(/answer 404/, /console: Failed to load resource.*404/);
  await goto('/no-such-page');
  await expectAllLooksAccessible(page, 'Page Not Found');
});

test('axe finds nothing on the menu, Chat Us with its errors and an enlarged picture', async ({
  page,
  goto,
}) => {
  await goto(links.article('fibre-reaches-mwiki'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat Us' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat Us' });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('There is a problem')).toBeVisible();
  await expectAllLooksAccessible(page, 'Chat Us');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectAccessible(page, 'an enlarged picture');
});

test('axe finds nothing on the comment form with its errors', async ({ page, goto }) => {
  await goto(links.article('slow-evenings-in-githurai-45'));
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAllLooksAccessible(page, 'the comment form');
});

test('axe finds nothing on the desk of the staff', async ({ page, goto }) => {
  await goto(links.staffLogin());
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Karibu/);
  await expectAllLooksAccessible(page, 'the desk');
});
