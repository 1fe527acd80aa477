import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-engagement/paths';
import { expectAccessible, expectAllLooksAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import { visitAll } from '../../fixtures/network-quiet';
import { isSeen } from '../../fixtures/visible-middle';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

async function answerFirstPage(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Where do you live?' }).selectOption('Zimmerman');
  await page
    .getByRole('radiogroup', { name: 'How often do you buy data?' })
    .getByText('Weekly', { exact: true })
    .click();
  await page
    .getByRole('radiogroup', { name: 'What do you spend in a month, in KSh?' })
    .getByText('200 to 500', { exact: true })
    .click();
}

test('A survey is answered once per device', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you use data');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const saved = page.waitForResponse(
    (response) => response.url().includes('/survey-results') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Complete' }).click();
  expect((await saved).status()).toBe(201);
  const sent = (await saved).request().postDataJSON() as { survey: number; responses: unknown };
  expect(sent).toEqual({
    survey: expect.any(Number),
    responses: { area: 'Zimmerman', frequency: 'Weekly', spend: '200 to 500' },
  });
  await expect(page.getByRole('region', { name: 'Survey completed' })).toBeVisible();
  await expect(page.getByText(/^Your reference is \S+\.$/)).toBeVisible();
  expect(await page.evaluate((id) => localStorage.getItem(`survey_completed_${id}`), sent.survey)).toBe(
    'true',
  );
  await expectAllLooksAccessible(page, 'the end of a survey');
  await goto(paths.survey('how-you-use-data'));
  await expect(page.getByText('You have already participated in this survey')).toBeVisible();
  await expect(page.getByText('Your answers are counted by area')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('Required questions are asked for before the next page', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Response required.')).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toBeFocused();
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
  await expectAllLooksAccessible(page, 'questions without an answer');
});

test('A demo survey is in Swahili to its end, and its answers are the same in both languages', async ({
  page,
  goto,
}) => {
  await goto(paths.survey('taste-the-menu'));
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onja menyu');
  await page.getByRole('button', { name: 'Tuma' }).click();
  await expect(page.getByText('Tafadhali jibu swali hili.')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Ungependa chakula gani mwezi ujao?' })
    .getByText('Samaki wa nazi', { exact: true })
    .click();
  const sent = page.waitForRequest(
    (request) => request.url().includes('/survey-results') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Tuma' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ responses: { dish: 'Fish in coconut sauce' } });
  const end = page.getByRole('region', { name: 'Umemaliza maswali' });
  await expect(end).toContainText('Chakula kitakachopata kura nyingi');
  await expect(end.getByText(/^Nambari yako ya kumbukumbu ni \S+\.$/)).toBeVisible();
  await expect(end.getByRole('link', { name: 'Rudi mwanzo' })).toBeVisible();
  await expectAllLooksAccessible(page, 'the end of a survey in Swahili');
});

test('The labels at the ends of a score are beside its first and its last number on a phone', async ({
  page,
  goto,
}) => {
  await goto(paths.survey('after-your-installation'));
  const scale = page.getByRole('radiogroup', { name: /recommend us/ });
  await expect(scale.getByRole('radio')).toHaveCount(11);
  const box = async (text: string) => {
    const found = await scale.getByText(text, { exact: true }).boundingBox();
    if (!found) throw new Error(`"${text}" is not shown`);
    return found;
  };
  const [low, high, first, last, five, six] = [
    await box('Not at all likely'),
    await box('Very likely'),
    await box('0'),
    await box('10'),
    await box('5'),
    await box('6'),
  ];
  expect(low.y + low.height).toBeLessThanOrEqual(first.y);
  expect(Math.abs(low.x - first.x)).toBeLessThan(30);
  expect(high.y).toBeGreaterThanOrEqual(last.y + last.height);
  // Above or below the last number: they overlap sideways.
  expect(high.x).toBeLessThan(last.x + last.width + 12);
  expect(high.x + high.width).toBeGreaterThan(last.x);
  const ring = await scale.locator('label').last().boundingBox();
  expect(ring?.width).toBeGreaterThan(40);
  expect(Math.abs((ring?.width ?? 0) - (ring?.height ?? 0))).toBeLessThan(2);
  expect(five.y).toBe(first.y);
  expect(six.y).toBe(last.y);
  await expectAllLooksAccessible(page, 'a score of 0 to 10');
});

test('Answers survive a reload and can be started again', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Part 2 of 2')).toBeVisible();
  await expectDraft(page, /"pageNo":1/);
  await page.reload();
  await expect(page.getByText('Your answers so far are still here.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Part 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
});

test('Back leads to the previous part with its answers and moves the focus there', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Part 2 of 2')).toBeFocused();
  await expect.poll(() => isSeen(page.getByText('Part 2 of 2'))).toBe(true);
  await page.goBack();
  await expect(page.getByText('Part 1 of 2')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toHaveValue('Zimmerman');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => isSeen(page.getByRole('region', { name: 'Survey completed' }))).toBe(true);
});

test('A survey that is not open says so, and an unknown one is not found', async ({
  page,
  goto,
  guard,
  request,
}) => {
  guard.allow(/answer 404: .*survey/, /answer 403: .*survey/, /console: Failed to load resource/);
  expect((await request.get(paths.survey('no-such-survey'))).status()).toBe(404);
  await goto(paths.survey('schools-line-draft'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This survey is not open|Page Not Found/);
});

test('The title and the first question show before the survey library has loaded', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/request failed/, /console: Failed to load resource/, /ChunkLoadError/);
  let isAway = true;
  await page.route(/\/survey-form\.[0-9a-f]+\.js/, (route) =>
    isAway ? route.abort('connectionreset') : route.continue(),
  );
  await goto(paths.survey('how-you-use-data'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you use data');
  await expect(page.getByText('The survey could not be loaded')).toBeVisible();
  isAway = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(/\/survey-form\.[0-9a-f]+\.js/);
  await page.route(/\/survey-form\.[0-9a-f]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await goto(paths.survey('how-you-use-data'));
  await expect(
    page.getByRole('region', { name: 'First question' }).getByRole('heading', { name: 'Where do you live?' }),
  ).toBeVisible();
  await expect(page.getByText('Getting the answers ready…')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toHaveCount(0);
  release();
  await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toBeVisible();
});

test('The survey library is loaded by pages of surveys only', async ({ page, goto, context, sharedSite }) => {
  const scripts: Promise<string>[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const libraries = async () =>
    (await Promise.all(scripts)).filter((text) => /SurveyModel|surveyLocalization/.test(text)).length;
  const support = await staffApi(sharedSite.url, 'support');
  const { _id: id } = await support.send<{ _id: string }>('POST', '/services/ticket/ticket-surveys', {
    title: 'Small',
    description: '-',
    completedHtml: '-',
    completedHtmlOnCondition: [],
    elements: [{ type: 'text', name: 'a', title: 'What else?' }],
  });
  await visitAll(context, [
    links.home(),
    paths.dataSurvey(),
    links.article('kids-coding-day'),
    paths.wheel(),
    links.jobs(),
  ]);
  expect(scripts.length).toBeGreaterThan(20);
  expect(await libraries()).toBe(0);
  for (const path of [paths.survey('how-you-use-data'), paths.ticketSurvey(id)]) {
    await goto(path);
    await expect(page.getByRole('button', { name: /Next|Complete/ })).toBeVisible();
  }
  await expect.poll(libraries).toBeGreaterThan(0);
});

for (const [score, text] of [
  [10, 'Asante sana!'],
  [7, 'Thank you for your feedback'],
  [3, 'we call you within two working days'],
] as const) {
  test(`A score of ${score} gets its own thanks`, async ({ page, goto }) => {
    await goto(paths.survey('after-your-installation'));
    await page
      .getByRole('radiogroup', { name: /recommend us/ })
      .getByText(String(score), { exact: true })
      .click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('region', { name: 'Survey completed' })).toContainText(text);
  });
}

test('A survey with unknown kinds, scripts, Swahili and 500 questions is harmless and can be answered', async ({
  page,
  goto,
  guard,
  sharedSite,
}) => {
  // 26 pages, one after the other.
  test.setTimeout(150_000);
  // The sanitiser reads a handler in a document apart; the browser says that it did not run it.
  guard.allow(/inline event handler/, /script-src-attr/);
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const { slug } = await (await staffApi(sharedSite.url, 'editor')).send<{ slug: string }>(
    'POST',
    '/api/survey-schema/',
    {
      title: 'Odd survey',
      publish: true,
      completedHtml: `<p>Asante {why}</p>${evil}`,
      pages: [
        {
          elements: [
            { type: 'hologram', name: 'h', title: 'Wave', isRequired: true },
            { type: 'html', name: 'x', html: `<p>Hello</p>${evil}` },
            { type: 'text', name: 'why', title: { default: `Why? ${evil}`, sw: 'Kwa nini?' } },
          ],
        },
        {
          elements: Array.from({ length: 500 }, (_, index) => ({
            type: 'text',
            name: `q${index + 1}`,
            title: `Number ${index + 1}`,
          })),
        },
      ],
    },
  );
  await goto(paths.survey(slug));
  await typeInto(page.getByRole('textbox', { name: /^Why\?/ }), `<b onclick="x()">so</b>${evil}`);
  await expect(page.getByText('One question cannot be shown here and is left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('textbox', { name: 'Kwa nini?' })).toHaveValue(/so/);
  await expect(page.getByText('Sehemu 1 ya 26')).toBeVisible();
  await expectAccessible(page, 'a survey in Swahili');
  await page.getByRole('button', { name: 'English' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  for (let part = 2; part <= 26; part += 1) {
    await next.click();
    await expect(page.getByText(`Part ${part} of 26`)).toBeVisible();
  }
  await typeInto(page.getByRole('textbox', { name: 'Number 500' }), 'last');
  const sent = page.waitForRequest(
    (request) => request.url().includes('/survey-results') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Complete' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    responses: { why: expect.stringContaining('so'), q500: 'last' },
  });
  // What was typed is read as text, also within the markup of the survey.
  await expect(page.getByRole('region', { name: 'Survey completed' })).toContainText(
    `Asante <b onclick="x()">so</b>${evil}`,
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('main').locator('script, [onerror], [onclick]')).toHaveCount(0);
});

test('Closed and coming surveys say so, and staff preview them without sending anything', async ({
  page,
  context,
  goto,
  sharedSite,
}) => {
  const editor = await staffApi(sharedSite.url, 'editor');
  const make = (title: string, dates: object) =>
    editor.send<{ slug: string }>('POST', '/api/survey-schema/', {
      title,
      publish: true,
      pages: [{ elements: [{ type: 'text', name: 'a', title: 'What else?' }] }],
      ...dates,
    });
  const closed = await make('Closed one', { closes_at: '2020-01-01T00:00:00Z' });
  const coming = await make('Coming one', { opens_at: '2099-01-01T06:00:00Z' });
  await goto(paths.survey(coming.slug));
  await expect(page.getByText('It opens on January 1, 2099.')).toBeVisible();
  await goto(paths.survey(closed.slug));
  await expect(page.getByRole('heading', { name: 'This survey is closed' })).toBeVisible();
  await expectAllLooksAccessible(page, 'a closed survey');
  await context.addCookies([{ name: editor.cookie.name, value: editor.cookie.value, url: sharedSite.url }]);
  await goto(paths.survey(closed.slug));
  await typeInto(page.getByRole('textbox', { name: 'What else?' }), 'x');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Preview: nothing was sent')).toBeVisible();
});

test('A survey read in Swahili says in Swahili why it takes no answers, its date too', async ({
  page,
  goto,
  sharedSite,
}) => {
  const editor = await staffApi(sharedSite.url, 'editor');
  const make = (title: string, dates: object) =>
    editor.send<{ slug: string }>('POST', '/api/survey-schema/', {
      title,
      titleSwahili: `${title} kwa Kiswahili`,
      publish: true,
      pages: [
        { elements: [{ type: 'text', name: 'a', title: { default: 'What else?', sw: 'Nini kingine?' } }] },
      ],
      ...dates,
    });
  const [open, coming, closed] = [
    await make('Open one', {}),
    await make('Coming one', { opens_at: '2099-03-01T22:30:00Z' }),
    await make('Closed one', { closes_at: '2020-01-01T00:00:00Z' }),
  ];
  await goto(paths.survey(open.slug));
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('textbox', { name: 'Nini kingine?' })).toBeVisible();

  await goto(paths.survey(coming.slug));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming one kwa Kiswahili');
  const reason = page
    .getByRole('main')
    .locator('[lang=sw]')
    .filter({ hasText: 'Maswali haya bado hayajafunguliwa' })
    .last();
  // Of the day in Nairobi, and as browsers write it for sw-KE.
  const moment = reason.locator('time');
  await expect(moment).toHaveText('2 Machi 2099');
  await expect(moment).toHaveText(
    new Intl.DateTimeFormat('sw-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }).format(
      new Date('2099-03-01T22:30:00Z'),
    ),
  );
  await expect(moment).toHaveAttribute('datetime', '2099-03-01T22:30:00.000Z');
  await expect(reason.getByRole('link', { name: 'Rudi mwanzo' })).toBeVisible();
  await goto(paths.survey(closed.slug));
  await expect(page.getByRole('heading', { name: 'Maswali haya yamefungwa' })).toBeVisible();
  await expectAllLooksAccessible(page, 'a closed survey in Swahili');
});

test('Without the network a survey keeps its answers and sends them once', async ({
  page,
  context,
  goto,
  guard,
  sharedSite,
}) => {
  guard.allow(/request failed/, /console: Failed to load resource/);
  const editor = await staffApi(sharedSite.url, 'editor');
  const { slug } = await editor.send<{ slug: string }>('POST', '/api/survey-schema/', {
    title: 'Offline',
    publish: true,
    pages: [{ elements: [{ type: 'text', name: 'a', title: 'What else?' }] }],
  });
  await goto(paths.survey(slug));
  await page.getByRole('textbox', { name: 'What else?' }).pressSequentially('kept');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const flags = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('survey_completed_')).length,
    );
  expect(await flags()).toBe(0);
  const delivered = page.waitForResponse(
    (response) => response.url().includes('/survey-results') && response.status() === 201,
  );
  await context.setOffline(false);
  await delivered;
  await expect(page.getByText('Your answers have reached us.')).toBeVisible();
  await expect(page.getByText('Kept on this device')).toHaveCount(0);
  await expect(page.getByText(/^Your reference is \S+\.$/)).toBeVisible();
  expect(await flags()).toBe(1);
  await expect
    .poll(
      async () => (await editor.get<{ results: unknown[] }[]>(`/survey/survey-results/${slug}/`))[0]?.results,
    )
    .toMatchObject([{ responses: { a: 'kept' } }]);
});
