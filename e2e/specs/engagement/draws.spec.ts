import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-engagement/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { allowWheel, makeDraw, prizesEndingIn, spinByCalls } from '../../fixtures/draws';
import { expect, test } from '../../fixtures/test';

test('The browser recomputes every result of a draw before and after its seed is published', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const prizes = prizesEndingIn('win').map((prize) => ({ ...prize, odds: '1' }));
  const draw = await makeDraw(sharedSite.url, prizes);
  await spinByCalls(sharedSite.url, draw.id, 'device-one');
  await spinByCalls(sharedSite.url, draw.id, 'device-two');
  await allowWheel(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goto(paths.wheel(draw.id));
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  await page.getByText(/^(You won: [^.]*|Better luck next time!)$/).waitFor();
  await goto(paths.draw(draw.id));
  await expect(page.getByText('Secret until the draw is over')).toBeVisible();
  await expect(page.getByText('3 of 3 entries').or(page.getByText('4 of 4 entries'))).toBeVisible();
  await page.getByRole('button', { name: 'Find my spin' }).click();
  await expect(page.getByText('Your spin is entry 3.')).toBeVisible();
  await expect(page.getByText('Entry 3 is right')).toBeVisible();
  await expect(page.getByText(/once the seed is published/)).toBeVisible();

  await draw.reveal();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This draw is over and its seed is published')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('link', { name: 'Check entry 1' }).click();
  await expect(page.getByText('Entry 1 is right')).toBeVisible();
  await expect(page.getByText(/Right: The seed draws this prize for this participant/)).toBeVisible();
  await page.getByRole('button', { name: 'Check the whole ledger' }).click();
  await expect(
    page.getByText(
      /^All [34] entries match: nothing was changed, and the seed draws every prize as it was given\.$/,
    ),
  ).toBeVisible();
  await expectAllLooksAccessible(page, 'a revealed draw');
  const csv = await page.request.get(
    (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '',
  );
  expect(await csv.text()).toContain('device-one');

  // The very text that the page offers, run against this draw.
  const recipe = page.getByRole('region', { name: 'The whole recipe' });
  const script = (await recipe.locator('pre').last().textContent()) ?? '';
  const [, file = '', ...args] = ((await recipe.getByText(/^node check-draw/).textContent()) ?? '').split(
    ' ',
  );
  await writeFile(test.info().outputPath(file), script);
  const { stdout } = await promisify(execFile)(process.execPath, [test.info().outputPath(file), ...args]);
  expect(stdout.trim()).toMatch(/^All [34] entries match$/);
});

test('A changed ledger fails the proof, whatever the server says', async ({ page, goto, sharedSite }) => {
  const draw = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  for (const device of ['device-a', 'device-b', 'device-c'])
    await spinByCalls(sharedSite.url, draw.id, device);
  await page.route(`**/services/spin/spin-ledger/${draw.id}/2`, async (route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as { entry: object };
    await route.fulfill({
      json: { ...proof, hash_matches: true, entry: { ...proof.entry, prize_id: 'bag' } },
    });
  });
  await goto(`${paths.draw(draw.id)}?entry=2`);
  await expect(page.getByRole('alert').filter({ hasText: 'Entry 2 does not match' })).toBeVisible();
  await goto(`${paths.draw(draw.id)}?entry=3`);
  await expect(page.getByText('Entry 3 is right')).toBeVisible();
});

test('On plain http the proof says what to do, and an unknown draw is not found', async ({
  page,
  goto,
  context,
  guard,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
  );
  await goto(paths.draw('demo-draw-empty'));
  await expect(page.getByText('This browser cannot compute here')).toBeVisible();
  await expect(page.getByText(/^printf '%s'/)).toBeVisible();
  await expect(page.getByText('Nobody has spun yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A worked example' })).toBeVisible();
  guard.allow(/answer 404/, /console: Failed to load resource.*404/);
  const answer = await page.goto(paths.draw('no-such-draw'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).not.toHaveURL(links.home());
});
