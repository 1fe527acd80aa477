import type { TestInfo } from '@playwright/test';
import { links } from '@konnect/contracts';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { expectAccessible, expectAllLooksAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import { answerScreen, expectScreen, fillPerson, next, V3_SCREENS } from '../../fixtures/event-forms';
import { isSeen } from '../../fixtures/visible-middle';
import { staffApi, storedApplications } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { expectPhoneTyping, typeInto } from '../../fixtures/typing';

const CODING_DAY = links.article('kids-coding-day');
const ORAL_HEALTH = 'toothbrush-replacement-frequency-and-oral-health';
const V3 = '/api/promoted-event-application-v3/';
const V4 = '/api/promoted-event-application-v4/';

/** Key by key, as a person does: a form that rewrites or refuses a key shows it here. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).pressSequentially(text);
}

/** A number of this try's own: an event takes one application per phone, also when a test is tried again. */
const phoneOf = (test: TestInfo, lastDigits: string) =>
  `0712${String(test.retry + 10 * test.repeatEachIndex).padStart(3, '0')}${lastDigits}`;

/** The first step. */
async function fillParent(page: Page, phone: string): Promise<void> {
  await type(page, 'Your name', 'Esther Moraa');
  await typeInto(page.getByRole('textbox', { name: 'Phone number' }), phone);
  await type(page, 'Alternative number', '0722000000');
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Other');
  await type(page, 'Which region?', 'Ruai');
}

/** From the first step to the last. */
async function fillCodingDay(
  page: Page,
  phone: string,
  photos: 'I agree' | 'I do not agree' = 'I agree',
): Promise<void> {
  await fillParent(page, phone);
  await next(page);
  await type(page, "Child's name", 'Amani');
  await type(page, "Child's age", '9');
  for (const heading of ['Computers', 'The day', 'Photos and videos']) {
    await next(page);
    await expectScreen(page, heading);
  }
  await page.getByRole('radio', { name: photos, exact: true }).check();
}

const optionsOf = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Region' })
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

test('A parent applies for the coding day', async ({ page, goto, sharedSite }, info) => {
  const phone = phoneOf(info, '401');
  await goto(CODING_DAY);
  await expect(page.getByText(/^\d+ places left$/)).toBeVisible();
  const areas = await optionsOf(page);
  expect(areas).toHaveLength(20);
  expect(areas).toEqual(expect.arrayContaining(['Kasarani', 'Kayole', 'Kibera', 'Dandora']));
  expect(areas.at(-1)).toBe('Other');
  await next(page);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Name is required',
    'Phone number is required',
    'Field is required',
    'Region is required',
  ]);
  await expectAllLooksAccessible(page, 'the application form with errors');
  await expectPhoneTyping(page.getByRole('textbox', { name: 'Phone number' }));
  await fillParent(page, phone);
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await next(page);
  await expectScreen(page, 'Your child');
  await expect(page.getByText('Step 2 of 5')).toBeInViewport();
  const child = page.getByRole('textbox', { name: "Child's name" });
  await next(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    "Field is required: Child's name",
    "Field is required: Child's age",
  ]);
  await page.goBack();
  await expect(name).toHaveValue('Esther Moraa');
  await next(page);
  await type(page, "Child's name", 'Amani');
  await type(page, "Child's age", '9');
  await expectDraft(page, /Amani.*"open_quiz_3":"9"/);
  await page.reload();
  await expect(page.getByText('You have started this application')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAllLooksAccessible(page, 'an application that was begun');
  await page.getByRole('button', { name: 'Continue at step 2 of 5' }).click();
  await expect(page.getByRole('heading', { name: 'Your child', exact: true })).toBeFocused();
  await expect(child).toHaveValue('Amani');
  for (let step = 2; step < 5; step += 1) await next(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['This field is required']);
  await page.getByRole('radio', { name: 'I agree' }).check();
  const sent = page.waitForRequest((request) => request.url().includes(V4));
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({
    title: 'kids-coding-day',
    name: 'Esther Moraa',
    phone,
    residency: 'Other',
    residency_other: 'Ruai',
    open_quiz_1: '0722000000',
    open_quiz_2: 'Amani',
    open_quiz_3: '9',
    open_bool_1: true,
  });
  await expect(page.getByText('Shortlisted applicants will be contacted').last()).toBeVisible();
  await expect(page.getByText(/^Your reference: KE-/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Download our app' })).toHaveAttribute(
    'href',
    links.downloads(),
  );
  await expect(page.getByRole('button', { name: 'Withdraw my consent to photos' })).toBeVisible();
  await expectAccessible(page, 'the thanks');
  const [stored, ...others] = await storedApplications(await staffApi(sharedSite.url, 'admin'), phone);
  expect(others).toEqual([]);
  expect(stored?.fields).toMatchObject({ open_quiz_2: 'Amani', open_quiz_3: '9' });
  await goto(CODING_DAY);
  await page.getByRole('button', { name: 'Withdraw my consent to photos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(
    page.getByText(/^You withdrew your consent to photos and videos on .* Your application stays\.$/),
  ).toBeFocused();
  // The dialog takes its entry back from the history: a reload that meets this step is broken off by it.
  const isEntryLeft = () => page.evaluate(() => 'konnectOverlay' in ((history.state ?? {}) as object));
  await expect.poll(isEntryLeft).toBe(false);
  await page.reload();
  await expect(page.getByText(/^You withdrew your consent to photos and videos/)).toBeVisible();
});

test('A parent who does not agree to photos applies all the same', async ({ page, goto }, info) => {
  await goto(CODING_DAY);
  await fillCodingDay(page, phoneOf(info, '407'), 'I do not agree');
  const sent = page.waitForRequest((request) => request.url().includes(V4));
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ open_quiz_2: 'Amani', open_bool_1: false });
  await expect(
    page.getByText('You did not agree to photos and videos. Your child can still take part.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL('/');
});

test('Without an answer the form is cleared, keeps everything and can restore it', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 503/, /console: Failed to load resource/);
  await goto(CODING_DAY);
  await fillCodingDay(page, '0712000402');
  await expectDraft(page, /Amani/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${V4}`, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy', requestId: 'x' } });
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByText('Your answers are kept on this device and will be sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  await page.getByRole('main').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'Photos and videos' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'I agree', exact: true })).toBeChecked();
  for (const heading of ['The day', 'Computers', 'Your child', 'You']) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
  }
  await expect(page.getByRole('textbox', { name: 'Which region?' })).toHaveValue('Ruai');
  await next(page);
  await expect(page.getByRole('textbox', { name: "Child's name" })).toHaveValue('Amani');
});

test('The survey on oral health leads screen by screen to the tips', async ({
  page,
  goto,
  sharedSite,
}, info) => {
  const phone = phoneOf(info, '403');
  await goto(links.article(ORAL_HEALTH));
  await expect(page.getByRole('heading', { name: 'Write a comment' })).toHaveCount(0);
  await fillPerson(page, phone);
  await page.getByRole('radio', { name: '31-45' }).check();
  await page.getByRole('radio', { name: 'Prefer not to say' }).check();
  await next(page);
  await expectScreen(page, 'Your toothbrush');
  await next(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(6);
  await page
    .getByRole('radiogroup', { name: /Which brand/ })
    .getByRole('radio', { name: 'Other' })
    .check();
  await page
    .getByRole('radiogroup', { name: /What do you pay/ })
    .getByRole('radio', { name: '500-1000' })
    .check();
  await page.getByRole('checkbox', { name: 'I was ill' }).check();
  await page
    .getByRole('group', { name: /What makes you buy/ })
    .getByRole('checkbox', { name: 'Other' })
    .check();
  await typeInto(page.getByRole('textbox', { name: 'What else? (optional)' }), 'my dentist');
  await answerScreen(page);
  await next(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Please specify the brand']);
  await typeInto(page.getByRole('textbox', { name: 'Please specify the brand' }), 'Neem twig');
  for (const screen of V3_SCREENS.slice(1)) {
    await next(page);
    await expectScreen(page, screen);
    await answerScreen(page);
  }
  await expectAllLooksAccessible(page, 'the answers once more');
  const sent = page.waitForResponse((response) => response.url().includes(V3));
  await page.getByRole('button', { name: 'Submit' }).click();
  const response = await sent;
  expect(response.status()).toBe(201);
  const body = response.request().postDataJSON() as Record<string, string>;
  expect(body).toMatchObject({
    title: ORAL_HEALTH,
    phone,
    name: '',
    residency: 'Mowlem/Umoja 3',
    residency_other: '',
    open_quiz_1: '31-45',
    open_quiz_2: 'Prefer not to say',
    open_quiz_3: 'Other: Neem twig',
    open_quiz_4: '500-1000',
    open_quiz_6: 'I was ill, Other: my dentist',
  });
  expect(
    Object.keys(body)
      .filter((name) => name.startsWith('open_quiz'))
      .sort(),
  ).toEqual(Array.from({ length: 16 }, (_, index) => `open_quiz_${index + 1}`).sort());
  await expect(page.getByRole('heading', { name: 'Tips for healthy teeth' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('konnect:spin-ticket'))).toContain(ORAL_HEALTH);
  await expectAccessible(page, 'the tips');
  expect(await page.evaluate(() => sessionStorage.getItem('canAccessWheel'))).toBeNull();
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  await expect(page).toHaveURL(links.wheel());
  expect(await page.evaluate(() => sessionStorage.getItem('canAccessWheel'))).toBe('true');
  const [stored] = await storedApplications(await staffApi(sharedSite.url, 'admin'), phone);
  expect(stored?.fields).toMatchObject({
    open_quiz_3: 'Other: Neem twig',
    open_quiz_6: 'I was ill, Other: my dentist',
  });
});

test('Back leads through the screens of the oral health survey, a reload resumes it, and later the form knows what was sent', async ({
  page,
  goto,
}, info) => {
  const phone = phoneOf(info, '406');
  const typed = phone.replace(/(?=(\d{3}){1,2}$)/g, ' ');
  await goto(links.home());
  await goto(links.article(ORAL_HEALTH));
  await fillPerson(page, phone);
  await next(page);
  await answerScreen(page);
  await next(page);
  await expect(page.getByRole('heading', { name: 'Brushing' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your toothbrush' })).toBeFocused();
  await expect(page.getByRole('form').locator('fieldset:has(:checked)')).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(typed);
  await next(page);
  // Nothing is typed here.
  await expectDraft(page, /"step":1/);
  const brands = () =>
    page
      .getByRole('radiogroup', { name: /Which brand/ })
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const order = await brands();
  expect(order.at(-1)).toBe('Other');
  await page.reload();
  await expect(page.getByText('You have started this survey')).toBeVisible();
  await page.getByRole('button', { name: 'Continue at step 2 of 5' }).click();
  await expect(page.getByRole('heading', { name: 'Your toothbrush' })).toBeFocused();
  expect(await brands()).toEqual(order);
  // The place in the history is still that of the screen: one step back is the screen before, the next one
  // leaves.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(typed);
  await page.goBack();
  await expect(page).toHaveURL(links.home());
  await page.goForward();
  await page.getByRole('button', { name: 'Continue at step 1 of 5' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(typed);

  for (const heading of V3_SCREENS) {
    await next(page);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    await answerScreen(page);
  }
  await page.getByRole('button', { name: 'Change How long do you brush?' }).click();
  await expect(page.getByRole('radio', { name: 'Under a minute' })).toBeFocused();
  await page.getByRole('button', { name: 'Save and return to step 5' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => isSeen(page.getByRole('heading', { name: 'Thank you for taking part' })))
    .toBe(true);
  const reference = await page.getByText(/^KE-/).textContent();
  await page.reload();
  await expect(page.getByText('Answers from this device are with us')).toBeVisible();
  await expect(page.getByText(`Reference: ${reference ?? ''}.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
  await expectAllLooksAccessible(page, 'a form that this device has sent');
  await page.getByRole('link', { name: 'To the wheel' }).click();
  await expect(page.getByText('Welcome! You can spin the wheel once.')).toBeVisible();
});

test('An event that is over takes no applications and offers to write instead', async ({ page, goto }) => {
  await goto(links.article('hub-open-day-2024'));
  await expect(page.getByText('Applications for this event are closed').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Write a comment' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('Labels that staff change appear in the form at the next visit, and the names and values sent stay', async ({
  page,
  goto,
  sharedSite,
}) => {
  const editor = await staffApi(sharedSite.url, 'editor');
  try {
    await page.context().addCookies([{ ...editor.cookie, url: sharedSite.url }]);
    await goto(staffPaths.eventForms('v4'));
    await typeInto(
      page.getByRole('textbox', { name: 'Question 25', exact: true }),
      'What should we know before Saturday?',
    );
    await typeInto(page.getByRole('textbox', { name: 'Hint of question 25' }), 'A word is enough');
    await typeInto(page.getByRole('textbox', { name: 'Title of The day' }), 'Your Saturday');
    await page.getByText('Options of question 16 (3)').click();
    await typeInto(page.getByRole('textbox', { name: 'Option Swahili' }), 'Kiswahili');
    await expectAllLooksAccessible(page, 'the words of an event form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Visitors see it at their next visit.')).toBeVisible();
    await page.context().clearCookies();
    await goto(CODING_DAY);
    await fillParent(page, '0712000408');
    await next(page);
    await type(page, "Child's name", 'Amani');
    await type(page, "Child's age", '9');
    await next(page);
    await next(page);
    await expect(page.getByRole('heading', { name: 'Your Saturday' })).toBeFocused();
    await expect(
      page.getByRole('textbox', { name: 'What should we know before Saturday? (optional)' }),
    ).toHaveAttribute('name', 'message_quiz_8');
    await expect(
      page.getByRole('region', { name: 'Your Saturday' }).getByText('A word is enough'),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Kiswahili' })).toHaveAttribute('value', 'Swahili');
  } finally {
    await editor.send('PUT', '/api/form-definitions/v4/', { labels: {}, options: {} });
  }
});
