import { paths } from '@konnect/mfe-engagement/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { expectScreen, fillPerson, next } from '../../fixtures/event-forms';
import { staffApi, storedApplications } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const V2 = '/api/promoted-event-application-v2/';

const optionsOf = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Region' })
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

test('The data survey is sent word for word and once per phone', async ({ page, goto, sharedSite }) => {
  await goto(paths.dataSurvey());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participate in the Survey');
  // The introduction takes one line more in the fallback font. The site fetches its own when it is idle.
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  expect(
    (await page.getByRole('textbox', { name: 'Phone number registered with us' }).boundingBox())?.y,
  ).toBeLessThan(300);
  await next(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Phone number is required',
    'Region is required',
  ]);
  expect(await optionsOf(page)).toEqual(
    expect.arrayContaining([
      'Kariobangi',
      'Mowlem/Umoja 3',
      'Umoja',
      'Lucky Summer/Baba Dogo/Ngumba',
      'Other',
    ]),
  );
  await typeInto(page.getByRole('textbox', { name: 'Your name' }), 'Amina Yusuf');
  await fillPerson(page, '+254712000404', 'Other');
  await typeInto(page.getByRole('textbox', { name: 'Which region?' }), 'Ruai');
  await expectAllLooksAccessible(page, 'the survey on data');
  await next(page);
  await expectScreen(page, 'Your data');
  const radiosOf = (name: RegExp) =>
    page
      .getByRole('radiogroup', { name })
      .getByRole('radio')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await radiosOf(/How often/)).toEqual([
    'Daily',
    'Weekly',
    'Monthly',
    'Only when needed',
    'Rarely/Never',
  ]);
  expect(await radiosOf(/spend on data/)).toHaveLength(5);
  await page.getByRole('radio', { name: 'Rarely/Never' }).check();
  await page.getByRole('radio', { name: '501 to 1,000 Ksh' }).check();
  const operators = page.getByRole('group', { name: /mobile operators/ }).getByRole('checkbox');
  await expect(operators).toHaveCount(4);
  await expect(operators.last()).toHaveAttribute('value', 'Other');
  await page.getByRole('checkbox', { name: 'Airtel' }).check();
  await operators.last().check();
  await typeInto(page.getByRole('textbox', { name: 'Which other operator? (optional)' }), 'Faiba');
  await next(page);
  await expectScreen(page, 'Our service');
  for (const name of ['Ksh 50/80/140', 'Ksh 2700-5300', 'Games'])
    await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('1 of 2 chosen')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await expect(page.getByRole('checkbox', { name: 'Calls' })).toBeDisabled();
  await typeInto(page.getByRole('textbox', { name: 'What else? (optional)' }), 'farming');
  await next(page);
  await expectScreen(page, 'What you would like');
  for (const name of ['100MB at Ksh 15, weekly', '20GB at Ksh 1650, monthly'])
    await page.getByRole('checkbox', { name }).check();
  await typeInto(page.getByRole('textbox', { name: /one GB cost/ }), ' 50 or less');
  await typeInto(page.getByRole('textbox', { name: /Another phone number/ }), '0722 000 000');
  await expect(page.getByText(/questions have no answer yet\. You can send without them\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Do you use our service?' }).click();
  await expect(page.getByRole('radio', { name: 'Yes, at home' })).toBeFocused();
  await page.getByRole('button', { name: 'Save and return to step 4' }).click();
  const sent = page.waitForResponse((response) => response.url().includes(V2));
  await page.getByRole('button', { name: 'Submit' }).click();
  const response = await sent;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toEqual({
    title: 'data-use-survey',
    phone: '0712000404',
    name: 'Amina Yusuf',
    residency: 'Other',
    residency_other: 'Ruai',
    open_quiz_1: 'Rarely/Never',
    open_quiz_2: '501 to 1,000 Ksh',
    open_quiz_3: 'Airtel, Other: Faiba',
    open_quiz_6: 'Ksh 50/80/140, Ksh 2700-5300',
    open_quiz_7: ['Games', 'Other: farming'],
    open_quiz_9: '100MB at Ksh 15, weekly, 20GB at Ksh 1650, monthly',
    open_quiz_11: '50 or less',
    open_quiz_12: '0722000000',
  });
  await expect(
    page.getByText('You get a free 2.5-hour package on the phone number that you gave.'),
  ).toBeVisible();
  await expect(page.getByText('Rewards are valid for 1 month.')).toBeVisible();
  await expect(
    page.getByText(/The live draw is at 8PM on Wednesday, [A-Z]\w+ \d+, \d{4}\. That is in \d+ days\./),
  ).toBeVisible();
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add the draw to my calendar' }).click();
  expect((await calendar).suggestedFilename()).toBe('live-draw.ics');
  await expectAllLooksAccessible(page, 'the thanks of the survey on data');

  await goto(paths.dataSurvey());
  await page.getByRole('button', { name: 'Use my details from last time' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Yusuf');
  await expect(page.getByRole('textbox', { name: 'Which region?' })).toHaveValue('Ruai');
  for (let part = 1; part <= 3; part += 1) await next(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We already had your answers')).toBeVisible();
  const stored = await storedApplications(await staffApi(sharedSite.url, 'admin'), '0712000404');
  expect(stored).toHaveLength(1);
  expect(stored[0]?.fields).toMatchObject({
    open_quiz_3: 'Airtel, Other: Faiba',
    open_quiz_7: 'Games, Other: farming',
    open_quiz_12: '0722000000',
  });
});
