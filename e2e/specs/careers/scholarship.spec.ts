import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { expectAccessible, expectBothLooksAccessible } from '../../fixtures/accessible';
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
import { pdf, withNote } from '../../fixtures/papers';
import {
  expectStep,
  fillAcademic,
  fillMother,
  fillPartA,
  fillPartB,
  fillPersonal,
  heading,
  next,
  radio,
  SLUG,
  toCheck,
} from '../../fixtures/scholarship-form';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const SECRET = 'Amina Secret, at 1.2200 South';

/** A photo as a phone takes it: large, and with a note of its place. */
async function photo(page: Page): Promise<Buffer> {
  const image = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2600, height: 1900 });
    const context = canvas.getContext('2d');
    // The same grain at every run, and enough of it that the file is large.
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let spot = 0; spot < 15_000 && context; spot += 1) {
      context.fillStyle = `hsl(${random() * 360} 70% ${random() * 100}%)`;
      context.fillRect(random() * 2600, random() * 1900, 50, 50);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    let text = '';
    for (const byte of new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
      text += String.fromCharCode(byte);
    return btoa(text);
  });
  return withNote(Buffer.from(image, 'base64'), SECRET);
}

/** The browser's protocol tells no bodies that hold files: the page keeps what it hands over to be sent. */
async function rememberSentFile(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (
      this: XMLHttpRequest,
      body?: Document | XMLHttpRequestBodyInit | null,
    ) {
      if (body instanceof FormData)
        for (const part of body.values()) if (part instanceof File) Object.assign(globalThis, { sent: part });
      return send.call(this, body);
    };
  });
}

async function sentFile(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => 'sent' in globalThis);
  const text = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL((globalThis as unknown as { sent: File }).sent);
      }),
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

async function passAcademicInfo(page: Page): Promise<void> {
  await expectStep(page, 'Academic Info');
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    'High school is required',
    'Report card is required',
    'School county is required',
    'School ward is required',
  ]);
  await fillAcademic(page);
  const county = page.getByRole('combobox', { name: 'County of the school' });
  await typeInto(county, 'mura');
  await expect(page.getByRole('option')).toHaveText(["Murang'a"]);
  await expectBothLooksAccessible(page, 'the second step with its suggestions');
  await county.press('ArrowDown');
  await county.press('Enter');
  await expect(county).toHaveValue("Murang'a");
  await typeInto(page.getByRole('combobox', { name: 'Ward of the school' }), 'Kang');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'Ward of the school' })).toHaveValue(/^Kang/);
  await next(page);
}

async function passParents(page: Page): Promise<void> {
  await expectStep(page, 'Parents/Guardian');
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    'Say who the applicant lives with',
    'Choose whose details you give',
  ]);
  await radio(page, 'Who does the applicant live with?', 'Both Parents').check();
  await expect(radio(page, 'Whose details do you give?', 'Both parents')).toBeChecked();
  await expect(page.getByRole('group', { name: /^(Father|Mother|Guardian)$/ })).toHaveCount(2);
  await radio(page, 'Whose details do you give?', 'Guardian').check();
  await expect(page.getByRole('group', { name: /^(Father|Mother|Guardian)$/ })).toHaveCount(1);
  await expect(page.getByLabel('Relationship to the applicant')).toBeVisible();
  await next(page);
  const ofParent = [
    'First name',
    'Last name',
    'Surname',
    'ID number',
    'Phone number',
    'Community',
    'Relationship',
  ];
  await expect(problems(page).getByRole('link')).toHaveText(
    ofParent.map((field) => new RegExp(`${field} is required`)),
  );
  await radio(page, 'Whose details do you give?', 'Mother').check();
  await fillMother(page);
  await expectBothLooksAccessible(page, 'the third step');
  await next(page);
}

async function passOtherDetails(page: Page): Promise<void> {
  await expectStep(page, 'Other Details Part A');
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    /^Say why/,
    'Choose Yes or No',
    'Say how you learned about the scholarship',
  ]);
  await radio(page, 'Does the applicant have a physical impairment?', 'Yes').check();
  await expect(page.getByLabel('Describe the impairment')).toBeVisible();
  await radio(page, 'How did you learn about the scholarship?', 'Others').check();
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    /^Say why/,
    'Describe the impairment',
    'Say how you learned about it',
  ]);
  await fillPartA(page);
  await expectBothLooksAccessible(page, 'the fourth step');
  await next(page);

  await expectStep(page, 'Other Details Part B');
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    /essay/i,
    /Community engagement/,
    /Extracurricular/,
    /Total marks/,
    /name under the declaration/,
    /parent or guardian/i,
  ]);
  await fillPartB(page);
  await expectBothLooksAccessible(page, 'the last step');
  await next(page);
}

test('The scholarship leads from its introduction to the reference number, with light and dark colours at each step', async ({
  page,
  goto,
}) => {
  test.setTimeout(180_000);
  await goto(paths.scholarship(SLUG));
  // The demo has set a period of its own, which is open.
  const period = /The application period runs (\d+)\/(\d+)\/(\d{4}) to (\d+)\/(\d+)\/(\d{4})\./.exec(
    (await page.getByText('The application period runs').textContent()) ?? '',
  );
  const [opens, closes] = [0, 3].map((at) =>
    Date.parse([3, 2, 1].map((part) => period?.[at + part]?.padStart(2, '0')).join('-')),
  );
  expect([Number(opens) < Date.now(), Date.now() < Number(closes)]).toEqual([true, true]);
  await expect(page.getByText('Successful applicants are notified by calls.')).toBeVisible();
  const papers = page.getByRole('region', { name: 'Have these at hand' });
  for (const paper of ['Birth certificate', 'Result slip'])
    await expect(papers.getByText(paper)).toBeVisible();
  await expectBothLooksAccessible(page, 'the intro');
  await page.getByRole('link', { name: 'APPLY NOW !' }).click();

  await expectStep(page, 'Personal Info');
  await expect(page).toHaveTitle(/^Step 1 of 5: Personal Info, Konnect scholarship/);
  // 15 areas of the job form's list, and Other.
  await expect(page.getByLabel('Region').locator('option')).toHaveCount(1 + 15 + 1);
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveText([
    'Name is required',
    'Gender is required',
    'Date of birth is required',
    'Region is required',
    'Birth certificate is required',
  ]);
  await fillPersonal(page);
  await page.getByRole('button', { name: 'Remove cv.pdf' }).click();
  const image = await photo(page);
  expect(image.length).toBeGreaterThan(921_600);
  await rememberSentFile(page);
  await page
    .getByLabel('Birth certificate')
    .setInputFiles({ name: 'birth.jpg', mimeType: 'image/jpeg', buffer: image });
  const body = await sentFile(page);
  expect(body.length).toBeGreaterThan(10_000);
  expect(body.length).toBeLessThanOrEqual(400 * 1024 + 1_000);
  for (const trace of [SECRET, 'Exif'])
    expect(body.includes(trace), `what leaves the phone holds "${trace}"`).toBe(false);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectBothLooksAccessible(page, 'the first step');
  await next(page);

  await passAcademicInfo(page);
  await passParents(page);
  await passOtherDetails(page);

  await expectStep(page, 'Check your answers');
  const check = page.getByRole('region', { name: 'Parents/Guardian' });
  await expect(check.getByRole('term').filter({ hasText: 'Mother: Phone number' })).toBeVisible();
  await check.getByRole('link', { name: 'Change Mother: Phone number' }).click();
  await expect(page.getByRole('group', { name: 'Mother' }).getByLabel('Phone number')).toBeFocused();
  await page.getByRole('button', { name: 'Save and return' }).click();
  await expect(check.getByRole('link', { name: 'Change Mother: Phone number' })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectBothLooksAccessible(page, 'the check on a screen');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectBothLooksAccessible(page, 'the check');
  const sending = page.waitForRequest(/konnect-scholarship-application/);
  await page.getByRole('button', { name: 'Submit' }).click();
  const form = ((await sending).postDataBuffer() ?? Buffer.alloc(0)).toString('utf8');
  const sent = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(form)?.[1];
  expect({ extracurricular: sent('extracurricular'), community: sent('community_engagement') }).toEqual({
    extracurricular: 'I play chess.',
    community: 'I clean the river.',
  });
  expect({
    title: sent('title'),
    parents: sent('parents'),
    consent: sent('guardian_consent'),
    father: sent('father_fname'),
  }).toEqual({ title: SLUG, parents: 'mother', consent: 'Yes', father: undefined });

  await expect(heading(page, 'Your Application has been Submitted')).toBeFocused();
  await expect(page.getByText('Thank you !')).toBeVisible();
  await expect(page.getByText(/^KS-[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
  await expectBothLooksAccessible(page, 'the confirmation');
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(links.home());
});

test('Who agreed to an application, and the name under it, are stored with their time, which staff see', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await goto(paths.scholarshipStep(SLUG, 'personal-info'));
  await toCheck(page);
  await expect(page.getByRole('link', { name: /^Change .*parent or guardian agrees/i })).toBeVisible();
  const before = Date.now();
  await page.getByRole('button', { name: 'Submit' }).click();
  const reference = await page.getByText(/^KS-[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
  const after = Date.now();

  const staff = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } })
  ).newPage();
  await staff.goto(links.staffLogin(staffPaths.inbox()), { waitUntil: 'domcontentloaded' });
  await hydrated(staff);
  await signIn(staff, 'hr');
  await staff.getByLabel(/^Search names/).pressSequentially(reference);
  await staff.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  for (const [group, label, value] of [
    ['Consent', /^A parent or guardian/, 'Agreed'],
    ['Other Details Part B', /declaration/i, 'Wanjiru Kamau'],
  ] as const) {
    const box = staff.getByRole('group', { name: group });
    const answer = box.getByRole('definition').filter({ hasText: /Answered/ });
    await expect(box.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(answer).toContainText(value);
    const moment = answer.locator('time');
    const stored = Date.parse((await moment.getAttribute('datetime')) ?? '');
    // The server's clock is this machine's; what is kept is rounded to milliseconds.
    expect(stored).toBeGreaterThanOrEqual(before - 1);
    expect(stored).toBeLessThanOrEqual(after + 1);
    await expect(moment).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/);
  }
  await staff.context().close();
});

test('The scholarship can be filled in by keyboard alone with text at twice the size, and goes on after the page was closed', async ({
  page,
  goto,
  context,
}) => {
  test.setTimeout(180_000);
  const press = (name: string) => pressByKeyboard(page, name);
  const type = (label: string, text: string) =>
    typeByKeyboard(
      page,
      page
        .getByLabel(label, { exact: true })
        .or(page.getByRole('combobox', { name: label }))
        .or(page.getByRole('textbox', { name: label }))
        .first(),
      text,
    );
  const tick = async (group: string, name: string) => {
    await tabTo(page, page.getByRole('radiogroup', { name: group }).getByRole('radio').first());
    const wanted = radio(page, group, name);
    // An arrow leads on within a group, and past its end to its beginning.
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  };
  await goto(paths.scholarship(SLUG));
  await enlargeText(page);
  await expectAccessible(page, 'the intro with large letters');
  await tabTo(page, page.getByRole('link', { name: 'APPLY NOW !' }));
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Personal Info')).toBeFocused();
  await type('Name of the applicant', 'Brian Otieno');
  await tick('Gender', 'Male');
  for (const [label, text] of [
    ['Day', '1'],
    ['Month', '5'],
    ['Year', '2010'],
    ['Region', 'Mwiki'],
  ] as const)
    await type(label, text);
  // Which file is chosen is the system's dialog; the box itself is reached by the keyboard.
  await tabTo(page, page.getByLabel('Birth certificate'));
  await page.getByLabel('Birth certificate').setInputFiles(pdf());
  await expect(page.getByText('Uploaded')).toBeVisible();
  await press('Next');
  await expect(heading(page, 'Academic Info')).toBeFocused();
  await type('High school', 'Moi Boys');
  await tabTo(page, page.getByLabel('Report card or result slip'));
  await page.getByLabel('Report card or result slip').setInputFiles(pdf(800));
  await expect(page.getByText('Uploaded')).toBeVisible();
  await type('County of the school', 'kia');
  await expect(page.getByRole('option')).toHaveText(['Kiambu']);
  await page.keyboard.press('ArrowDown');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'County of the school' })).toHaveValue('Kiambu');
  await type('Ward of the school', 'Our ward');
  await page.keyboard.press('Escape');
  await press('Next');
  await expect(heading(page, 'Parents/Guardian')).toBeFocused();
  await tick('Who does the applicant live with?', 'Father');
  await tick('Whose details do you give?', 'Father');
  for (const label of ['First name', 'Last name', 'Surname', 'ID number']) await type(label, 'Otieno 2');
  await type('Phone number', '0722222222');
  await type('Community', 'Mwiki');
  await press('Next');
  await expect(heading(page, 'Other Details Part A')).toBeFocused();
  await type('Why does the applicant need the scholarship?', 'Fees.');
  await tick('Does the applicant have a physical impairment?', 'No');
  await tick('How did you learn about the scholarship?', 'Sales agents');
  await press('Next');
  await expect(heading(page, 'Other Details Part B')).toBeFocused();
  await type('Essay', 'I like maps.');
  await expectAccessible(page, 'the last step with large letters');
  await expectDraft(page, 'I like maps.');
  const again = await context.newPage();
  await page.close();
  await again.goto(paths.scholarshipStep(SLUG, 'other-details-b'), { waitUntil: 'domcontentloaded' });
  await hydrated(again);
  await expect(again.getByLabel('Essay')).toHaveValue('I like maps.');
  await again.getByRole('link', { name: /^Academic/ }).click();
  await expect(again.getByRole('combobox', { name: 'County of the school' })).toHaveValue('Kiambu');
  await expect(again.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
  await again.getByRole('button', { name: 'Clear my answers' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(again.getByLabel('Name of the applicant')).toHaveValue('');
});
