import { randomUUID } from 'node:crypto';
import { links, type Survey, type SurveySummary } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { staffApi } from '../../fixtures/staff-api';
import { expectDraft, openDatabasesLate } from '../../fixtures/drafts';
import { CREATOR, enter, makeSurvey, ready, save } from '../../fixtures/survey-editor';
import { expect, test, type Page } from '../../fixtures/test';
import { STAFF_PASSWORD } from '../../site/start-site';
import { expectSeenFor, passUntil, stopClock } from '../../fixtures/timing';
import { pasteInto, typeInto, typeMoment } from '../../fixtures/typing';

test.use({ viewport: { width: 1280, height: 900 } });

const description = (page: Page) =>
  page.locator('textarea').and(page.getByLabel('Description', { exact: true }));
const openJson = async (page: Page) => {
  await page.locator(CREATOR).getByText('JSON Editor').click();
  return page.locator(`${CREATOR} textarea`);
};

test('The survey list is searched by its address, and publishes, duplicates and archives', async ({
  page,
  goto,
  baseURL,
}) => {
  // No other run of this test has left one of this name.
  const name = `List survey ${randomUUID()}`;
  const survey = await makeSurvey(baseURL ?? '', name);
  await enter(page, goto, paths.surveys());
  await expect(page.getByRole('link', { name: 'Create New Survey' })).toHaveAttribute(
    'href',
    paths.newSurvey(),
  );
  await expect(page.getByRole('row', { name: /After your installation/ })).toContainText(/Open.*2\d\d/);
  await typeInto(page.getByLabel('Search'), name);
  await expect(page).toHaveURL(/search=List/);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Duplicate ${name}`, exact: true }) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    paths.editSurvey(survey.id),
  );
  await expect(row.getByRole('link', { name: `Analytics ${name}` })).toHaveAttribute(
    'href',
    paths.surveyAnalytics(survey.id, survey.slug),
  );
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
    'href',
    links.survey(survey.slug),
  );

  await row.getByRole('button', { name: `Publish ${name}` }).click();
  await expect(row).toContainText('Open');
  expect((await page.request.get(`/api/survey-schema/${survey.id}/`)).status()).toBe(200);
  await row.getByRole('button', { name: `Duplicate ${name}`, exact: true }).click();
  await expect(page.getByRole('row', { name: `${name} (copy)` })).toContainText('Draft');
  await row.getByRole('button', { name: `Archive ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await page.getByLabel('State').selectOption('draft');
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'the survey list');
});

test('A new survey needs a title or a description, warns when one is missing, and gets a short link and its completion texts', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const name = `Bus stop survey ${String(Date.now()).slice(-6)}`;
  const questions: string[] = [];
  page.on('dialog', (dialog) => (questions.push(dialog.type()), void dialog.dismiss()));
  await enter(page, goto, paths.newSurvey());
  const title = page.getByLabel('Title', { exact: true });
  await expect(page.getByText('How likely are you').first()).toBeVisible({ timeout: 30_000 });
  await typeInto(description(page), ' ');
  await save(page);
  await expect(page.getByText('Please fill in the title and description').first()).toBeVisible();
  await expect(title).toBeFocused();
  // By key: a browser asks before it leaves a page in which a person has typed.
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await typeInto(description(page), '');
  await expect(page.getByText('The description is empty. It can be saved like this.')).toBeVisible();

  await page.getByText('The page after sending').click();
  await expect(page.getByLabel('Shown when').first()).toHaveValue('{score} >= 9');
  await expect(page.getByLabel('Shown when').nth(1)).toHaveValue('{score} >= 6 and {score} <= 8');
  await typeInto(page.getByLabel('Text (HTML)').first(), '<p>Nine and <b>more</b>, asante!</p>');
  await expect(page.getByRole('region', { name: 'Text 1, as people see it' })).toContainText(
    'Nine and more, asante!',
  );
  await expectAccessible(page, 'the survey editor', { leaveOut: [CREATOR] });

  await save(page);
  await expect(page).toHaveURL(/\/survey\/admin\/edit\/\d+$/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Nothing was unsaved, so nothing was asked; and one survey was made.
  expect(questions).toEqual([]);
  const api = await staffApi(baseURL ?? '', 'admin');
  const made = await api.get<Survey>(`/api/staff/surveys/${new URL(page.url()).pathname.split('/').at(-1)}/`);
  expect(made.slug).toMatch(/^Bus-stop-survey-\d{6}-[1-9]\d{4}$/);
  expect(
    (await api.get<{ count: number }>(`/api/staff/surveys/?search=${encodeURIComponent(name)}`)).count,
  ).toBe(1);
  expect(made).toMatchObject({ title: name, publish: false, description: '' });
  expect(made.completedHtmlOnCondition[0]).toEqual({
    expression: '{score} >= 9',
    html: '<p>Nine and <b>more</b>, asante!</p>',
  });

  // What a visitor sees, once it is published.
  await api.send('PATCH', `/api/staff/surveys/${made.id}/`, { publish: true });
  guard.allow(/answer 40[14].*staff/);
  // The desk may still fetch its next pages, which it gets no more without the session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await goto(links.survey(made.slug));
  await page.getByText('10', { exact: true }).click();
  await page.getByRole('button', { name: /Complete|Send/ }).click();
  await expect(page.getByText('Nine and more, asante!')).toBeVisible();
});

test('The JSON tab saves its current text, broken text is neither saved nor lost, and the session may end in between', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'JSON survey');
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  await page.getByLabel('Save by itself').uncheck();
  const json = await openJson(page);
  await typeInto(
    json,
    JSON.stringify({
      title: 'JSON survey',
      description: 'Of a test',
      pages: [{ name: 'page1', elements: [{ type: 'comment', name: 'live', title: 'Live text' }] }],
    }),
  );
  await save(page);
  await expect(page.getByText('Survey saved successfully')).toBeVisible();
  const api = await staffApi(baseURL ?? '', 'admin');
  const stored = () => api.get<Survey>(`/api/staff/surveys/${survey.id}/`);
  expect(JSON.stringify((await stored()).pages)).toContain('Live text');

  // What was saved is there after a reload at once, and a key typed since then as well, as unsaved.
  const questions: string[] = [];
  page.on('dialog', (dialog) => (questions.push(dialog.type()), void dialog.accept()));
  await page.reload();
  expect(questions, 'asked before it is left').toEqual([]);
  await expect(page.getByText('Live text').first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Save by itself').uncheck();
  await expect(await openJson(page)).toHaveValue(/"Live text"[\s\S]*\}$/);
  await json.press('Control+End');
  await page.keyboard.type('x');
  await page.reload();
  expect(questions.splice(0), 'asked before it is left').toEqual(['beforeunload']);
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible({ timeout: 30_000 });
  await expect(json).toHaveValue(/"Live text"[\s\S]*\}x$/);
  await page.getByLabel('Save by itself').uncheck();

  await typeInto(json, '{"title": "JSON survey",\n"pages": [}');
  await save(page);
  await expect(page.getByText(/The JSON is broken in line 2, column 11/)).toBeVisible();
  expect((await stored()).version).toBe(2);
  // Typed on by key, and the tab is gone with the last one.
  await json.press('Control+End');
  await page.keyboard.type(' half a wo');
  await page.reload();
  expect(questions, 'asked before it is left').toEqual(['beforeunload']);
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(`${CREATOR} textarea`)).toHaveValue(
    '{"title": "JSON survey",\n"pages": [} half a wo',
  );

  // The session ends; the work goes on after signing in, on the same page. Saved by hand, because an
  // automatic save only says that the session ended.
  await page.getByLabel('Save by itself').uncheck();
  await typeInto(
    page.locator(`${CREATOR} textarea`),
    '{"title": "After the session", "pages": [{"name": "page1", "elements": [{"type": "text", "name": "q1"}]}]}',
  );
  guard.allow(/answer 401/, /console: Failed to load resource.*401/);
  await page.context().clearCookies();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await typeInto(dialog.getByLabel('Password'), STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(page.getByText('Survey saved successfully')).toBeVisible();
  expect((await stored()).title).toBe('After the session');
});

test('A text that was never saved is back also where the device takes seconds to open its database', async ({
  page,
  goto,
  baseURL,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Slow device');
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  await page.getByLabel('Save by itself').uncheck();
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await title.pressSequentially(' in the market');
  await expectDraft(page, /Slow device in the market/);
  await page.addInitScript(openDatabasesLate, 4_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  // The field takes no text while the draft is still being looked up.
  await expect(title).toBeDisabled();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible({ timeout: 30_000 });
  await expect(title).toHaveValue('Slow device in the market');
});

test('Save says Saving... until the answer comes, and its success for 2.5 seconds', async ({
  page,
  goto,
  baseURL,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Timed survey');
  await page.clock.install();
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  await page.getByLabel('Save by itself').uncheck();
  await page.getByLabel('Title', { exact: true }).pressSequentially('!');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/survey-schema\/\d+\/$/, async (route) => {
    await held;
    await route.continue();
  });
  await stopClock(page);
  const success = page.getByText('Survey saved successfully');
  await save(page);
  await passUntil(page, () =>
    expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible({ timeout: 50 }),
  );
  await expect(success).toHaveCount(0);
  answer();
  await passUntil(page, () => expect(success).toBeVisible({ timeout: 50 }));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expectSeenFor(page, success, 2.5);
});

test('A draft saves itself, two editors get a choice, and any version comes back', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Shared survey');
  const api = await staffApi(baseURL ?? '', 'admin');
  const stored = () => api.get<Survey>(`/api/staff/surveys/${survey.id}/`);
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  const title = page.getByLabel('Title', { exact: true });
  await typeInto(title, 'Saved by itself');
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe('Saved by itself');

  await page.getByLabel('Save by itself').uncheck();
  await api.send('PUT', `/api/survey-schema/${survey.id}/`, { title: 'By a colleague' });
  guard.allow(/answer 409/, /console: Failed to load resource.*409/);
  await typeInto(title, 'Mine');
  await save(page);
  const choice = page.getByRole('dialog', { name: 'This survey was changed meanwhile' });
  await expect(choice).toContainText('By a colleague');
  await expect(choice).toContainText('Mine');
  await expectAccessible(page, 'the choice between two versions', { leaveOut: [CREATOR] });
  await choice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Survey saved successfully')).toBeVisible();
  expect((await stored()).title).toBe('Mine');

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions).toContainText('By a colleague');
  await versions.getByRole('button', { name: 'Bring back version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click();
  await expect(title).toHaveValue('Shared survey');
  expect((await stored()).title).toBe('Shared survey');
});

test('Hostile survey JSON runs no code in the editor or after saving', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Hostile survey');
  // An image of a hostile text may be asked for, of this site alone; its script may not run.
  guard.allow(
    /policy report/,
    /console: .*Content Security Policy/,
    /answer 404: .*\/x$/,
    /console: Failed to load resource.*404/,
  );
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  await page.getByLabel('Save by itself').uncheck();
  const json = await openJson(page);
  const hostile = '<img src=x onerror="window.hostile=1"><script>window.hostile=2</script><b>bold</b>';
  await pasteInto(
    json,
    JSON.stringify({
      title: `Hostile ${hostile}`,
      pages: [
        {
          name: 'page1',
          elements: [
            { type: 'html', name: 'h', html: hostile },
            { type: 'text', name: 'q', title: hostile },
          ],
        },
      ],
      completedHtml: hostile,
    }),
  );
  await page.locator(CREATOR).getByText('Preview', { exact: true }).click();
  await expect(page.locator(CREATOR).getByText('bold').first()).toBeVisible();
  await save(page);
  await expect(
    page.getByText('The server took out what a survey may not contain.', { exact: false }),
  ).toBeVisible();
  const stored = await (await staffApi(baseURL ?? '', 'admin')).get<Survey>(
    `/api/staff/surveys/${survey.id}/`,
  );
  // The title is text, wherever it is shown.
  expect(JSON.stringify({ ...stored, title: '' })).not.toMatch(/onerror|<script/);
  expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false);
});

test('Analytics show the server’s numbers by question, days and region, open answers by page, and downloads', async ({
  page,
  goto,
  baseURL,
}) => {
  const api = await staffApi(baseURL ?? '', 'support');
  const { results } = await api.get<{ results: SurveySummary[] }>(
    '/api/staff/surveys/?search=After your installation',
  );
  const survey = results[0];
  if (!survey) throw new Error('The demo survey is missing.');
  await enter(page, goto, paths.surveyAnalytics(survey.id, survey.slug), 'support');
  await expect(page.getByText(`${survey.responses} of ${survey.responses} answers`)).toBeVisible();
  const nps = page.getByRole('region', { name: 'Net promoter score', exact: true });
  // Counted by the server; counted again here, from every single answer.
  const [all] = await api.get<{ results: { responses: { nps_score?: number } }[] }[]>(
    `/survey/survey-results/${survey.id}/`,
  );
  const scores = (all?.results ?? []).flatMap(({ responses: { nps_score } }) =>
    nps_score === undefined ? [] : [nps_score],
  );
  const [promoters, passives] = [
    scores.filter((score) => score >= 9).length,
    scores.filter((score) => score === 7 || score === 8).length,
  ];
  const counts = [
    ['Promoters', promoters],
    ['Passives', passives],
    ['Detractors', scores.length - promoters - passives],
  ] as const;
  await expect(nps.getByRole('row')).toHaveText([
    /Group/,
    ...counts.map(([group, count]) => `${group}${count}${Math.round((100 * count) / scores.length)}%`),
  ]);
  await expect(nps.getByRole('img', { name: /^Chart: Net promoter score/ })).toBeVisible();
  // The chart is drawn: its canvas has more than one colour.
  await expect
    .poll(() =>
      nps
        .locator('canvas')
        .evaluate(
          (canvas: HTMLCanvasElement) =>
            new Set(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []).size,
        ),
    )
    .toBeGreaterThan(2);
  await expectAccessible(page, 'the analytics');

  const regions = page.getByLabel('Region', { exact: true });
  const region = await regions.locator('option').nth(1).getAttribute('value');
  await regions.selectOption(region);
  await expect(page).toHaveURL(/region=/);
  await expect(page.getByText(new RegExp(`^\\d+ of ${survey.responses} answers$`))).not.toHaveText(
    `${survey.responses} of ${survey.responses} answers`,
  );
  const shown = Number(
    (await page.getByText(new RegExp(`^\\d+ of ${survey.responses} answers$`)).textContent())?.split(' ')[0],
  );
  const csv = page.getByRole('link', { name: 'Download as CSV' });
  const file = await (await page.request.get((await csv.getAttribute('href')) ?? '')).body();
  // The mark that makes spreadsheets read it as UTF-8.
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = file.toString('utf8').trim().split('\r\n');
  expect(rows).toHaveLength(shown + 1);
  expect(
    await (
      await page.request.get(
        (await page.getByRole('link', { name: 'Download as JSON' }).getAttribute('href')) ?? '',
      )
    ).json(),
  ).toHaveLength(shown);

  await page
    .getByRole('link', { name: /^Read the answers/ })
    .first()
    .click();
  await expect(page).toHaveURL(/open=/);
  const texts = page.getByRole('list').filter({ has: page.getByRole('time').or(page.locator('time')) });
  await expect(texts.getByRole('listitem').first()).toBeVisible();
  await typeMoment(page.getByLabel('From', { exact: true }), '2001-01-01');
  await typeMoment(page.getByLabel('To', { exact: true }), '2001-01-02');
  await expect(page.getByText('No answers fit these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`${survey.responses} of ${survey.responses} answers`)).toBeVisible();
});
