import { paths } from '@konnect/mfe-engagement/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const SURVEYS = '/services/ticket/ticket-surveys';

/** A survey as support writes it into a text box: the questions at the top, without pages. */
const DOCUMENT = {
  title: 'How was the visit?',
  description: 'One minute',
  completedHtml: '<p>Asante.</p>',
  completedHtmlOnCondition: [
    { expression: '{score} < 3', html: '<p>Pole. We call you today.</p><script>window.hacked=1</script>' },
  ],
  elements: [
    { type: 'rating', name: 'score', title: 'How many stars?', rateMin: 1, rateMax: 5, isRequired: true },
    { type: 'comment', name: 'words', title: 'Anything else?' },
  ],
};

interface Stored {
  ticketId: string | null;
  response: unknown;
}

async function makeSurvey(site: string, more: object = {}) {
  const support = await staffApi(site, 'support');
  const { _id: id } = await support.send<{ _id: string }>('POST', SURVEYS, { ...DOCUMENT, ...more });
  return { id, support, stored: () => support.get<Stored[]>(`${SURVEYS}/response/${id}`) };
}

async function answer(page: Page, score: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'How many stars?' }).getByText(score, { exact: true }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
}

const responseSent = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(`${SURVEYS}/response`));

test('A ticket can be answered once from any device without a token', async ({
  page,
  goto,
  guard,
  sharedSite,
}) => {
  const { id, stored } = await makeSurvey(sharedSite.url);
  await goto(paths.ticketSurvey(id, 'TK-1001'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DOCUMENT.title);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Response required.')).toBeVisible();
  await expectAllLooksAccessible(page, 'a survey about a ticket with an error');
  const sent = responseSent(page);
  await answer(page, '2');
  const response = await sent;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toEqual({
    survey: id,
    response: { score: 2 },
    ticketId: 'TK-1001',
  });
  expect((await response.request().allHeaders())['authorization']).toBeUndefined();
  await expect(page.getByRole('region', { name: 'Survey completed' })).toContainText(
    'Pole. We call you today.',
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await stored()).toMatchObject([{ ticketId: 'TK-1001', response: { score: 2 } }]);

  await page.reload();
  await expect(page.getByText('You have already participated in this survey')).toBeVisible();
  await expect(page.getByText('Pole. We call you today.')).toBeVisible();
  await expectAllLooksAccessible(page, 'a survey that was answered before');

  // Another device knows nothing of it: the server does.
  await page.evaluate(() => localStorage.clear());
  guard.allow(/answer 409/, /console: Failed to load resource/);
  await goto(paths.ticketSurvey(id, 'TK-1001'));
  await answer(page, '5');
  await expect(page.getByText('You have already participated in this survey')).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('A ticket survey without a ticket works like any other survey and restores its draft', async ({
  page,
  goto,
  sharedSite,
}) => {
  const { id, stored } = await makeSurvey(sharedSite.url);
  await goto(paths.ticketSurvey(id));
  await typeInto(page.getByRole('textbox', { name: 'Anything else?' }), 'Fundi alikuja mapema');
  await page.getByRole('heading', { level: 1 }).click();
  await expectDraft(page, /Fundi alikuja mapema/);
  await page.reload();
  await expect(page.getByText('Your answers so far are still here.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Anything else?' })).toHaveValue('Fundi alikuja mapema');
  const sent = responseSent(page);
  await answer(page, '5');
  expect((await sent).request().postDataJSON()).toEqual({
    survey: id,
    response: { score: 5, words: 'Fundi alikuja mapema' },
    ticketId: null,
  });
  await expect(page.getByText('Asante.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `survey_completed_${id}`)).toBe('true');
  expect(await stored()).toMatchObject([{ ticketId: null }]);
});

test('Closed, expired, unsigned and unknown ticket surveys say what is wrong', async ({
  page,
  goto,
  guard,
  request,
  sharedSite,
}) => {
  const closed = await makeSurvey(sharedSite.url, { open: false });
  const expired = await makeSurvey(sharedSite.url, { closesAt: '2020-01-01T00:00:00Z' });
  const signed = await makeSurvey(sharedSite.url, { signedTickets: true });
  for (const [{ id }, title] of [
    [closed, 'This survey is closed'],
    [expired, 'The time to answer this survey is over'],
    [signed, 'Open this survey with the link that you were sent'],
  ] as const) {
    await goto(paths.ticketSurvey(id, 'TK-1'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
  }
  await expectAllLooksAccessible(page, 'a ticket survey without its link');

  guard.allow(/answer 403/, /console: Failed to load resource/);
  await goto(paths.ticketSurvey(signed.id, 'TK-1.AAAAAAAAAAAAAAAAAAAAAA'));
  await answer(page, '4');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Open this survey with the link that you were sent.' }),
  ).toBeVisible();
  const [link] = await signed.support.send<{ path: string }[]>('POST', `${SURVEYS}/${signed.id}/links`, {
    tickets: ['TK-1'],
  });
  await goto(link?.path ?? '');
  await answer(page, '4');
  await expect(page.getByText('Asante.')).toBeVisible();

  expect((await request.get(paths.ticketSurvey('0'.repeat(24)))).status()).toBe(404);
  expect((await request.get(paths.ticketSurvey('7', 'TK-1'))).status()).toBe(404);
});

test('A ticket answered without the network is sent once the network is back', async ({
  page,
  context,
  goto,
  guard,
  sharedSite,
}) => {
  guard.allow(/request failed/, /console: Failed to load resource/);
  const { id, stored } = await makeSurvey(sharedSite.url);
  await goto(paths.ticketSurvey(id, 'TK-7'));
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await context.setOffline(true);
  await answer(page, '3');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(stored).toMatchObject([{ ticketId: 'TK-7', response: { score: 3 } }]);
});
