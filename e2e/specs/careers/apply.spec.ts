import { paths } from '@konnect/mfe-careers/paths';
import type { Locator } from '@playwright/test';
import { expectBothLooksAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import {
  enlargeText,
  expectNoOverflow,
  expectVisibleFocus,
  pressByKeyboard,
  tabTo,
  typeByKeyboard,
} from '../../fixtures/keyboard';
import {
  fillAcademic,
  fillPersonal,
  pressNext as next,
  stepHeading as heading,
  toCheck,
  toDocuments,
} from '../../fixtures/job-form';
import { pdf } from '../../fixtures/papers';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { expectClearOfBar, expectFirstFieldNear } from '../../fixtures/wizard-step';

const WITH_REFERENCES = 'community-sales-lead';
const WITHOUT = 'support-agent';
const CAMP = 'digital-skills-boot-camp';
const OFFLINE = [
  /request failed: .*ERR_INTERNET_DISCONNECTED/,
  /console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
];

async function expectStep(page: Page, name: string, place?: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  await expectClearOfBar(page, heading(page, name));
  await expect(page).toHaveTitle(new RegExp(`^${place ? `${place}: ` : ''}${name}, `));
}

async function fillReference(page: Page, title: string, phone: string): Promise<void> {
  const group = page.getByRole('group', { name: title });
  await typeInto(group.getByLabel('Name'), title);
  await typeInto(group.getByLabel('Phone number'), phone);
  await typeInto(group.getByLabel('Email'), `${phone}@example.co.ke`);
  await typeInto(group.getByLabel('Workplace'), 'Net Ltd');
  await typeInto(group.getByLabel('Position'), 'Lead');
  await group.getByLabel('Relationship').selectOption('Employer');
}

test('An application with references goes from the job to its reference number', async ({ page, goto }) => {
  test.setTimeout(120_000);
  await goto(paths.job(WITH_REFERENCES));
  await page.getByRole('link', { name: 'APPLY', exact: true }).click();
  await expectStep(page, 'Personal', 'Step 1 of 4');
  await expectBothLooksAccessible(page, 'the first step');

  await next(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Date of birth is required' }).click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await fillPersonal(page);
  for (const name of ['Facebook', 'X (Twitter)'])
    await typeInto(page.getByLabel(`${name} profile`), '@amina');
  await next(page);
  await expectStep(page, 'Academic', 'Step 2 of 4');
  await expectFirstFieldNear(page);
  await expect(page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /Personal/,
    /Professional/,
    /References/,
    /Documents/,
  ]);
  await expect(page.getByLabel('Field of experience')).toHaveValue('Sales, Marketing & PR');
  await fillAcademic(page);
  await expectBothLooksAccessible(page, 'the second step');
  await next(page);

  await expectStep(page, 'References', 'Step 3 of 4');
  await expectFirstFieldNear(page);
  await expect(page.getByText('Atleast 2 References')).toBeVisible();
  await fillReference(page, 'First reference', '0711111111');
  await fillReference(page, 'Second reference', '+254711111111');
  const warning = page.getByText('Both references have the same contact details');
  await expect(warning).toBeVisible();
  await expectBothLooksAccessible(page, 'the third step with a warning');
  // A warning holds nothing up.
  await next(page);
  await expectStep(page, 'Documents', 'Step 4 of 4');
  await page.goBack();
  await fillReference(page, 'Second reference', '0722222222');
  await expect(warning).toHaveCount(0);
  await expectBothLooksAccessible(page, 'the third step');
  await next(page);

  await expectStep(page, 'Documents', 'Step 4 of 4');
  await expectFirstFieldNear(page);
  await page.goBack();
  await expect(heading(page, 'References')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Documents')).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf(921_600));
  await expect(page.getByText('Uploaded')).toBeVisible();
  await typeInto(page.getByLabel('Link 1'), 'https://example.com/work');
  await expectBothLooksAccessible(page, 'the last step');
  await next(page);
  await expectStep(page, 'Check your answers');
  await expect(
    page
      .getByRole('region', { name: 'References' })
      .getByRole('term')
      .filter({ hasText: 'Second reference: phone number' }),
  ).toBeVisible();
  await expectBothLooksAccessible(page, 'the check');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(heading(page, 'Your Application has been Submitted')).toBeFocused();
  await expect(page.getByText(/^KJ-[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answers' }).getByText('cv.pdf, 900 kB')).toBeVisible();
  await expectBothLooksAccessible(page, 'the confirmation');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy of your answers' }).click();
  expect((await download).suggestedFilename()).toMatch(/^application-KJ-.*\.txt$/);
  await page.reload();
  await expect(page.getByText(/^KJ-[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('An application can be typed key by key, reads a pasted date, returns from the job to its step and from a change to the summary', async ({
  page,
  goto,
  context,
}) => {
  test.setTimeout(120_000);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const type = (name: string, text: string) => box(name).pressSequentially(text);
  await goto(paths.apply(CAMP));
  await expect(box('Name')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your internet' })).toHaveCount(0);
  expect((await box('Name').boundingBox())?.y).toBeLessThan(300);
  await type('Name', 'Amina Odhiambo');
  await type('Phone number', '0712 345 678');
  await type('Email', 'amina@example.co.ke');
  await page.getByLabel('Female').check();
  await page.getByLabel('Region').selectOption('Mwiki');
  await type('Day', '31 Feb 1999');
  await page.keyboard.press('Tab');
  await expect(box('Year')).toHaveValue('1999');
  await next(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'The day is too high: February 1999 has 28 days' })
    .click();
  await expect(box('Day')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('28');
  await expect(box('Day')).toBeFocused();
  await next(page);
  await expectStep(page, 'Academic', 'Step 2 of 3');
  await expect(page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /Personal/,
    /Professional/,
    /Documents/,
  ]);
  await expectDraft(page, '"step":"academic"');

  const again = await context.newPage();
  await page.close();
  await again.goto(paths.job(CAMP), { waitUntil: 'domcontentloaded' });
  await hydrated(again);
  await again.getByRole('link', { name: 'Continue your application (step 2 of 3)' }).first().click();
  await expectStep(again, 'Academic', 'Step 2 of 3');
  await fillAcademic(again);
  await next(again);
  await expectStep(again, 'Documents', 'Step 3 of 3');
  await toCheck(again);
  await expect(again.getByText('February 28, 1999')).toBeVisible();
  await again.getByRole('link', { name: 'Change Email' }).click();
  await expect(again.getByLabel('Email')).toBeFocused();
  await again.keyboard.press('End');
  await again.keyboard.type('.test');
  await again.getByRole('button', { name: 'Save and return' }).click();
  await expect(again.getByText('amina@example.co.ke.test')).toBeInViewport();
  await expect(again.getByRole('link', { name: 'Change Email' })).toBeFocused();
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(again, 'Your Application has been Submitted')).toBeFocused();
});

test('A boot camp asks for neither references nor a CV and accepts young applicants', async ({
  page,
  goto,
}) => {
  await goto(paths.job(CAMP));
  await page.getByRole('link', { name: 'APPLY', exact: true }).click();
  await expectStep(page, 'Personal', 'Step 1 of 3');
  await fillPersonal(page);
  await typeInto(page.getByLabel('Year', { exact: true }), '2012');
  await next(page);
  await expectStep(page, 'Academic', 'Step 2 of 3');
  await fillAcademic(page);
  await next(page);
  await expectStep(page, 'Documents', 'Step 3 of 3');
  await expectFirstFieldNear(page);
  await expect(page.getByLabel('CV', { exact: true })).toHaveCount(0);
  await toCheck(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'Your Application has been Submitted')).toBeFocused();
});

test('The whole form can be filled in by keyboard alone with text at twice the size', async ({
  page,
  goto,
}) => {
  test.setTimeout(150_000);
  const press = (name: string) => pressByKeyboard(page, name);
  const type = (label: string, text: string, within: Locator | Page = page) =>
    typeByKeyboard(page, within.getByLabel(label, { exact: true }), text);
  const tick = async (label: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('Space');
  };
  await goto(paths.job(WITH_REFERENCES));
  await enlargeText(page);
  await tabTo(page, page.getByRole('link', { name: 'APPLY', exact: true }));
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  await expectStep(page, 'Personal', 'Step 1 of 4');
  await type('Name', 'Brian Otieno');
  await expectVisibleFocus(page);
  await type('Phone number', '0722333444');
  await tick('My WhatsApp number is the same');
  await type('Email', 'brian@example.co.ke');
  await tick('Male');
  for (const [label, text] of [
    ['Day', '1'],
    ['Month', '5'],
    ['Year', '1998'],
    ['Region', 'Mwiki'],
  ] as const)
    await type(label, text);
  await press('Next');
  await expectStep(page, 'Academic', 'Step 2 of 4');
  await type('Education level', 'High');
  await type('Years of experience', 'None');
  await press('Next');
  await expectStep(page, 'References', 'Step 3 of 4');
  for (const [title, phone] of [
    ['First reference', '0711111111'],
    ['Second reference', '0722222222'],
  ] as const) {
    const group = page.getByRole('group', { name: title });
    for (const [label, text] of [
      ['Name', title],
      ['Phone number', phone],
      ['Email', `${phone}@example.co.ke`],
      ['Workplace', 'Net Ltd'],
      ['Position', 'Lead'],
      ['Relationship', 'Employer'],
    ] as const)
      await type(label, text, group);
  }
  await press('Next');
  await expectStep(page, 'Documents', 'Step 4 of 4');
  // Which file is chosen is the system's dialog; the box itself is reached by the keyboard.
  await tabTo(page, page.getByLabel('CV', { exact: true }));
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText('Uploaded')).toBeVisible();
  await press('Next');
  await expectStep(page, 'Check your answers');
  await press('Submit');
  await expect(heading(page, 'Your Application has been Submitted')).toBeFocused();
  await expectNoOverflow(page);
});

test('A wrong file is refused when it is chosen, answers and files survive a restart of the browser, and a later address skips no step', async ({
  page,
  goto,
  context,
}) => {
  await goto(paths.apply(WITHOUT, 'documents'));
  await expect(page).toHaveURL(paths.apply(WITHOUT, 'personal'));
  await toDocuments(page);
  const cv = page.getByLabel('CV', { exact: true });
  await cv.setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText('Choose a file of one of these types: pdf, doc, docx')).toBeVisible();
  await cv.setInputFiles(pdf(921_601));
  await expect(page.getByText('This file is too large. The maximum is 900kB')).toBeVisible();
  await expect(cv).toHaveAttribute('type', 'file');
  await cv.setInputFiles(pdf());
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectDraft(page, 'upload');

  const again = await context.newPage();
  await page.close();
  await again.goto(paths.apply(WITHOUT, 'documents'), { waitUntil: 'domcontentloaded' });
  await hydrated(again);
  await expect(again.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
  await toCheck(again);
  await expect(again.getByRole('region', { name: 'Personal' }).getByText('Amina Odhiambo')).toBeVisible();
  await again.getByRole('button', { name: 'Clear my answers' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(heading(again, 'Personal')).toBeVisible();
});

test('Two taps without a connection make one application, which is sent when the network is back', async ({
  page,
  goto,
  context,
  guard,
}) => {
  test.setTimeout(90_000);
  guard.allow(...OFFLINE);
  await goto(paths.apply(WITHOUT));
  await toDocuments(page);
  await context.setOffline(true);
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText('Kept on this device; it goes out with your application')).toBeVisible();
  await toCheck(page);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(heading(page, 'Your application is not sent yet')).toBeVisible();
  await expect(page.getByText('It is kept on this device and will be sent')).toBeVisible();

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' }).getByText('cv.pdf, 1 kB')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'Your application is not sent yet')).toBeVisible();

  const keys: string[] = [];
  const sent: number[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('konnect-careers-application') &&
      keys.push(request.headers()['idempotency-key'] ?? ''),
  );
  page.on(
    'response',
    (response) => response.url().includes('konnect-careers-application') && sent.push(response.status()),
  );
  await context.setOffline(false);
  await expect(heading(page, 'Your Application has been Submitted')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^KJ-/)).toBeVisible();
  expect(sent).toEqual([201]);
  expect(new Set(keys).size).toBe(1);
});
