import {
  checkSpin,
  getSpinFairness,
  links,
  participateInSpin,
  updateDraw,
  type EndpointOutput,
  type SpinCheck,
  type StaffDraw,
} from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import { paths } from '@konnect/mfe-staff/paths';
import type { APIRequestContext } from '@playwright/test';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import { makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto, typeMoment } from '../../fixtures/typing';

const SPIN = '/services/spin';
const KEY = 'konnect-spin';

/** One visitor's spin by the public calls, up to the details of a winner. */
async function winOne(request: APIRequestContext, drawId: string): Promise<string> {
  const device = `device-${drawId}`.slice(0, 60);
  const sealed = await request.post(SPIN + checkSpin.path, {
    data: { encrypted_data: sealSpin(JSON.stringify({ draw_id: drawId, participant_id: device }), KEY) },
  });
  const { encrypted_data } = (await sealed.json()) as { encrypted_data: string };
  const check = JSON.parse(openSpin(encrypted_data, KEY) ?? '') as SpinCheck;
  expect(check).toMatchObject({ participated: false, reason: null });
  const gifts = (await (
    await request.get(`${SPIN}/spin-gifts?draw_id=${drawId}&participant_id=${device}`)
  ).json()) as { encrypted_data: string };
  const mine = (JSON.parse(openSpin(gifts.encrypted_data, KEY) ?? '') as { id: string; odds: number }[]).find(
    ({ odds }) => odds === 1,
  );
  const claimed = await request.post(SPIN + participateInSpin.path, {
    data: {
      draw_id: drawId,
      participant_id: device,
      item_won_id: mine?.id,
      name: 'Wanjiru Kamau',
      phone: `07${String(Date.now()).slice(-8)}`,
      region: 'Mwiki',
    },
  });
  expect(claimed.status()).toBe(201);
  return ((await claimed.json()) as EndpointOutput<typeof participateInSpin>).claim_code ?? '';
}

async function fillPrize(
  page: Page,
  number: number,
  fields: { name: string; odds: string; stock?: string; win?: boolean },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a prize' }).click();
  const prize = page.getByRole('group', { name: new RegExp(`^${number}\\.`) });
  await typeInto(prize.getByLabel('Name'), fields.name);
  await typeInto(prize.getByLabel('Odds'), fields.odds);
  if (fields.stock) await typeInto(prize.getByLabel('Stock'), fields.stock);
  // A new prize does not win until it is set to.
  await expect(prize.getByLabel('This is a win')).not.toBeChecked();
  if (fields.win) await prize.getByLabel('This is a win').check();
}

test('Visitors can check a draw from its creation by staff to its published seed', async ({
  page,
  goto,
  guard,
  request,
  baseURL,
}) => {
  test.slow();
  const id = `open-day-${Date.now()}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(paths.newDraw());
  await signIn(page, 'support');
  await typeInto(page.getByLabel('Title', { exact: true }), id);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(id);
  await page.getByLabel('Opens', { exact: true }).focus();
  await page.keyboard.type('01012026');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0800AM');
  await expect(page.getByLabel('Opens', { exact: true })).toHaveValue('2026-01-01T08:00');
  await fillPrize(page, 1, { name: 'Router stickers', odds: '1', stock: '2', win: true });

  // What is typed survives a closed tab.
  await expectDraft(page, 'Router stickers');
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(id);

  guard.allow(/answer 400: .*\/draws\//, /console: Failed to load resource.*400/);
  // Nothing was sent: the form itself knows that this is over.
  await page.getByRole('button', { name: 'Make the draw' }).click();
  await expect(page.getByLabel('Opens', { exact: true })).toHaveAccessibleDescription(
    /a draw cannot open in the past/,
  );
  await typeMoment(page.getByLabel('Opens', { exact: true }), '2099-01-01T08:00');
  await page.getByRole('button', { name: 'Make the draw' }).click();
  await expect(
    page.getByText('Add a losing prize without a limit: it is given when others have run out').first(),
  ).toBeVisible();
  await fillPrize(page, 2, { name: 'Better luck', odds: '0' });
  await expect(page.getByRole('group', { name: '1. Router stickers, 100%' })).toBeVisible();
  await expectAllLooksAccessible(page, 'the draw’s editor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Make the draw' }).click();
  await expect(page).toHaveURL(paths.draw(id));
  await expect(page.getByText('No winner has sent details yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proof page' })).toHaveAttribute('href', links.drawProof(id));

  // It opens now, and not in 2099.
  const staff = await staffApi(baseURL ?? '', 'support');
  const { title, promoter, prizes } = await staff.get<StaffDraw>(`/api/staff/draws/${id}/`);
  const opens = Date.now() + 700;
  const items = prizes.map((prize) => ({
    id: prize.id,
    name: prize.name,
    odds: prize.odds,
    color: prize.color,
    win: prize.win,
    stock: prize.stock,
  }));
  await staff.send('PUT', updateDraw.path.replace(':id', id), {
    title,
    promoter,
    opens_at: new Date(opens).toISOString(),
    // Prizes that can run out take tickets by default; this visitor has none.
    requires_ticket: false,
    prizes: items,
  });
  await expect.poll(() => Date.now()).toBeGreaterThan(opens);

  const code = await winOne(request, id);
  await page.reload();
  const winner = page.getByRole('row').filter({ hasText: code });
  await expect(winner).toContainText('W. K.');
  await winner.getByRole('button', { name: `Open ${code}` }).click();
  await expect(winner).toContainText('Wanjiru Kamau');
  await winner.getByRole('button', { name: `Hand over ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It is handed over' }).click();
  await expect(winner).toContainText('Handed over');

  await page.getByRole('button', { name: 'Add stock of Router stickers' }).click();
  await typeInto(page.getByLabel('How many more'), '3');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Router stickers' }).first()).toContainText('4 of');
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(page.getByText('The ledger is intact')).toBeVisible();
  await expectAllLooksAccessible(page, 'a draw');
  await page.setViewportSize({ width: 1280, height: 800 });

  const published = async () =>
    (await (await request.get(SPIN + getSpinFairness.path.replace(':draw_id', id))).json()) as EndpointOutput<
      typeof getSpinFairness
    >;
  expect(await published()).toMatchObject({ state: 'open', server_seed: null });
  await page.getByRole('button', { name: 'Close the draw' }).click();
  await page
    .getByRole('dialog', { name: 'Close the draw now?' })
    .getByRole('button', { name: 'Close the draw' })
    .click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(await published()).toMatchObject({ state: 'closed', server_seed: null });
  await page.getByRole('button', { name: 'Publish the seed' }).click();
  await page
    .getByRole('dialog', { name: 'Publish the seed?' })
    .getByRole('button', { name: 'Publish the seed' })
    .click();
  await expect(page.getByText('Closed, seed published')).toBeVisible();
  expect(await published()).toMatchObject({
    state: 'revealed',
    server_seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    ledger: { entries: 4 },
  });
});

test('The list of draws is searched, filtered and sorted in its address, and an editor is not offered it', async ({
  page,
  goto,
  browser,
  baseURL,
  sharedSite,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(paths.draws());
  await signIn(page, 'support');
  await typeInto(page.getByRole('searchbox', { name: 'Search' }), 'demo:');
  await expect(page).toHaveURL(/search=demo/);
  await expect(page.getByRole('rowheader')).toHaveText(['Demo: no prizes', 'Demo: nothing can be drawn']);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Draw' }).click();
  await expect(page).toHaveURL(/sort=-title/);
  await expect(page.getByRole('rowheader')).toHaveText(['Demo: nothing can be drawn', 'Demo: no prizes']);
  await expectAllLooksAccessible(page, 'the draws');
  await page.getByRole('link', { name: 'Demo: nothing can be drawn' }).click();
  await expect(page.getByText('All odds are zero: visitors read ‘No prizes available’.')).toBeVisible();

  // The desk names the five that opened last. Other tests make draws without a prize to win too, so this
  // test makes one right before it looks.
  const title = `Nothing to win ${Date.now()}`;
  const empty = { title, ...(await makeDraw(sharedSite.url, prizesEndingIn('loss'), { title })) };
  await goto(paths.desk());
  const alert = page.getByRole('region', { name: 'Draws' });
  await expect(alert).toContainText('open draws have nothing left to win');
  await alert.getByRole('link', { name: empty.title }).click();
  await expect(page).toHaveURL(paths.draw(empty.id));
  await expect(page.getByRole('heading', { level: 1, name: empty.title })).toBeVisible();
  await empty.reveal();

  const editor = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await editor.newPage();
  await other.goto(paths.draws());
  await signIn(other, 'editor');
  await expect(other.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  expect((await other.request.get('/api/staff/draws/')).status()).toBe(403);
  await editor.close();
});
