import { DEFAULT_DRAW_ID, links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-engagement/paths';
import { answerScreen, next } from '../../fixtures/event-forms';
import { answerOralHealth } from '../../fixtures/provider/journeys';
import { expect, sentWith, test } from '../../fixtures/provider/provider-site';

const of = (version: string) => `POST /api/promoted-event-application-${version}/`;

test('The data survey is sent to a provider and thanks the visitor', async ({ page, goto, provider }) => {
  await goto(links.article('how-you-use-data'));
  await page.getByRole('textbox', { name: /^Phone number/ }).pressSequentially('0712000501');
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Kariobangi');
  await page.getByRole('button', { name: /^(Next|Submit)$/ }).click();
  await expect(async () => {
    if ((await page.getByText('free 2.5-hour package').count()) > 0) return;
    await answerScreen(page);
    await page.getByRole('button', { name: /^(Next|Submit)/ }).click();
    throw new Error('There is another screen.');
  }).toPass({ timeout: 40_000 });
  const sent = await sentWith(provider, of('v2'), { phone: '0712000501' });
  expect(sent).toMatchObject({ title: 'how-you-use-data', residency: 'Kariobangi' });
  await expect(page.getByText('free 2.5-hour package').first()).toBeVisible();
  // Only the survey on oral health grants a spin where the service says nothing of spins.
  await expect(page.getByRole('button', { name: 'Spin the Wheel' })).toHaveCount(0);
});

test('The address of the survey finds it among all articles of a provider', async ({ page, goto }) => {
  await goto(paths.dataSurvey());
  await expect(page.getByRole('heading', { name: 'How you use data' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Phone number/ })).toBeVisible();
});

test('The survey on oral health leads to the wheel, where the page draws by the odds and a prize is claimed', async ({
  page,
  goto,
  provider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goto(links.article(DEFAULT_DRAW_ID));
  await answerOralHealth(page);
  const sent = await sentWith(provider, of('v3'), { title: DEFAULT_DRAW_ID });
  expect(sent).toMatchObject({ phone: '', residency: '', open_quiz_1: '31-45' });

  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  await expect(page.getByText('Welcome! You can spin the wheel once.')).toBeVisible();
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Your Prize' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('textbox', { name: 'Full name' }).pressSequentially('Wanjiru Kamau');
  await dialog.getByRole('textbox', { name: 'Phone number' }).pressSequentially('0712000502');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Kibera');
  await dialog.getByRole('button', { name: /^(Claim|Submit|Send)/ }).click();
  await expect(
    page.getByText('Thank you for submitting your details! We have received your information.'),
  ).toBeVisible();
  const claim = await sentWith(provider, 'POST /gateway/spin-participate', { phone: '0712000502' });
  expect(claim).toMatchObject({
    draw_id: DEFAULT_DRAW_ID,
    item_won_id: '1',
    item_won: 'A free hour',
    name: 'Wanjiru Kamau',
    region: 'Kibera',
  });
  // The provider says nothing of the prize: it stays won, now and after a reload.
  await expect(page.getByText('You won: A free hour')).toBeVisible();
  await expect(page.getByText('Congratulations! Your prize is on its way: we call you.')).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('You have already participated in the spin. Each user can only spin once.'),
  ).toBeVisible();
  await expect(page.getByText('You won: A free hour')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Your Prize' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check this draw yourself' })).toHaveCount(0);
});

test('A visitor under 18 is offered no wheel, also where the provider says nothing about spins', async ({
  page,
  goto,
}) => {
  await goto(links.article(DEFAULT_DRAW_ID));
  await answerOralHealth(page, 'Under 18');
  await expect(page.getByText('The wheel is for adults')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spin the Wheel' })).toHaveCount(0);
});

test('A parent applies for the coding day', async ({ page, goto, provider }) => {
  const type = (name: string, text: string) => page.getByRole('textbox', { name }).pressSequentially(text);
  await goto(links.article('kids-coding-day'));
  await type('Your name', 'Esther Moraa');
  await type('Phone number', '0712000503');
  await type('Alternative number', '0722000000');
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Dandora');
  await next(page);
  await type("Child's name", 'Amani');
  await type("Child's age", '9');
  for (const heading of ['Computers', 'The day', 'Photos and videos']) {
    await next(page);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  }
  await page.getByRole('radio', { name: 'I agree', exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Shortlisted applicants will be contacted').last()).toBeVisible();
  const sent = await sentWith(provider, of('v4'), { phone: '0712000503' });
  expect(sent).toMatchObject({
    title: 'kids-coding-day',
    name: 'Esther Moraa',
    open_quiz_2: 'Amani',
    open_quiz_3: '9',
    open_bool_1: true,
  });
});
