import { randomUUID } from 'node:crypto';
import { links, type TicketSurvey } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { STAFF_PASSWORD } from '../../site/start-site';
import { expectAfter, passUntil, stopClock } from '../../fixtures/timing';
import { typeInto } from '../../fixtures/typing';

test.use({ viewport: { width: 1280, height: 900 } });

const EDITOR = '.monaco-editor';
const LIST = '/services/ticket/ticket-surveys';

async function enter(page: Page, goto: (path: string) => Promise<unknown>, path: string) {
  await goto(links.staffLogin(path));
  await signIn(page, 'support');
  await expect(page).toHaveURL(path);
}

const complete = (title: string) => ({
  title,
  description: 'Of a test',
  elements: [{ type: 'rating', name: 'score', rateMax: 10 }],
  completedHtml: '<p>Thanks</p>',
  completedHtmlOnCondition: [],
});

async function makeSurvey(site: string, title: string): Promise<TicketSurvey> {
  return (await staffApi(site, 'support')).send('POST', LIST, complete(title));
}

/** Replaces all of the text, as by hand. */
async function type(page: Page, text: string): Promise<void> {
  await page.locator(`${EDITOR} .view-lines`).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  // Pasted: Monaco adds closing marks to what is typed.
  await page.keyboard.insertText(text);
}

const state = (page: Page) => page.getByTestId('json-state');
const ready = (page: Page) =>
  expect(page.locator(`${EDITOR} .view-lines`)).toContainText('title', { timeout: 30_000 });

test('A ticket survey made as JSON shows the place of a mistake and the exact alerts, and nothing broken is sent or lost', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const name = `Ticket made here ${randomUUID()}`;
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).origin));
  await enter(page, goto, paths.newTicketSurvey());
  await ready(page);
  await expect(state(page)).toContainText('Valid JSON');
  const create = page.getByRole('button', { name: 'Create survey' });

  await type(page, `{\n"title": "${name}",\n"description": }`);
  await expect(state(page)).toHaveText(/Invalid JSON\s*Line 3, column 1\d: A value cannot begin with }/);
  await create.click();
  await expect(page.getByText('Please enter a valid json object')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  // Typed on by key, and the tab is gone with the last one.
  await page.locator(`${EDITOR} .view-lines`).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' half a wo');
  await page.reload();
  await ready(page);
  await expect(page.getByText('Your unsaved text is back')).toBeVisible();
  await expect(state(page)).toContainText('Line 3, column 1');
  await expect(page.locator(`${EDITOR} .view-lines`)).toContainText('half a wo');

  await type(page, '[]');
  await create.click();
  await expect(page.getByText('Please enter a valid json object')).toBeVisible();
  await type(page, `{"title": "${name}", "description": "x"}`);
  await expect(state(page)).toContainText('Missing: completedHtml, completedHtmlOnCondition');
  await create.click();
  await expect(
    page.getByText('Object is missing some fields: completedHtml, completedHtmlOnCondition'),
  ).toBeVisible();
  expect(
    (await (await page.request.get(LIST)).json()).filter(({ title }: TicketSurvey) => title === name),
  ).toEqual([]);
  await expectAccessible(page, 'the editor of a ticket survey', { leaveOut: [EDITOR] });

  await type(page, JSON.stringify(complete(name)));
  // No answer is something else than a refusal.
  guard.allow(/request failed: .*ticket-surveys/, /console: Failed to load resource/);
  await page.route(`**${LIST}`, (route) => route.abort());
  await create.click();
  await expect(page.getByText('The server did not answer.', { exact: false })).toBeVisible();
  await page.unroute(`**${LIST}`);
  await create.click();
  await expect(page.getByText('Survey Created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/ticket\/survey\/admin\/edit\/[0-9a-f]{24}$/);
  expect(new Set(hosts)).toEqual(new Set([new URL(baseURL ?? '').origin]));
});

test('The editor knows the names of a survey, and its worker is a file of this site', async ({
  page,
  goto,
  baseURL,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Hints');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await enter(page, goto, paths.editTicketSurvey(survey._id));
  await ready(page);
  await type(page, '{"title": "", "elements": [{"type": "rating"}]}');
  // The schema marks what is missing.
  await expect(page.locator(`${EDITOR} .squiggly-warning`).first()).toBeVisible({ timeout: 20_000 });
  expect(workers.length).toBeGreaterThan(0);
  for (const url of workers) expect(url).toContain(`${new URL(baseURL ?? '').origin}/assets/staff/`);
});

test('Changing a ticket survey offers a choice in a conflict, survives an ended session and records who changed it', async ({
  page,
  goto,
  baseURL,
  guard,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Changed survey');
  const api = await staffApi(baseURL ?? '', 'editor');
  const stored = () => api.get<TicketSurvey>(`${LIST}/${survey._id}`);
  await enter(page, goto, paths.editTicketSurvey(survey._id));
  await ready(page);
  await api.send('PATCH', `${LIST}/${survey._id}`, { title: 'By a colleague' });
  guard.allow(/answer 4(09|01)/, /console: Failed to load resource.*4(09|01)/);
  await type(
    page,
    JSON.stringify({
      ...complete('Mine'),
      completedHtml: '<img src=x onerror="window.hostile=1"><p>Thanks</p>',
    }),
  );
  await page.getByRole('button', { name: 'Save survey' }).click();
  const choice = page.getByRole('dialog', { name: 'This survey was changed meanwhile' });
  await expect(choice).toContainText('By a colleague');
  await page.context().clearCookies();
  await choice.getByRole('button', { name: 'Save mine over it' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await typeInto(again.getByLabel('Password'), STAFF_PASSWORD);
  await again.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(page.getByText('Survey Updated successfully')).toBeVisible();
  const now = await stored();
  expect(now).toMatchObject({
    _id: survey._id,
    title: 'Mine',
    description: 'Of a test',
    createdAt: survey.createdAt,
  });
  // Hostile markup is gone before anybody sees it.
  expect(now.completedHtml).not.toContain('onerror');
  expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false);
  await expect(page.getByRole('region', { name: 'Who changed it' })).toContainText(/Otieno/);
  // Without a session the same call is refused, whatever bearer comes along.
  const refused = await fetch(new URL(`${LIST}/${survey._id}`, baseURL), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer konnect-public' },
    body: '{"title":"No"}',
  });
  expect(refused.status).toBe(401);
});

test('The list deletes after a confirmation, restores within ten seconds and makes links for tickets', async ({
  page,
  goto,
  baseURL,
}) => {
  const name = `Deleted survey ${randomUUID()}`;
  const survey = await makeSurvey(baseURL ?? '', name);
  await page.clock.install();
  await enter(page, goto, paths.ticketSurveys());
  const row = page.getByRole('row', { name });
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
    'href',
    paths.ticketSurveyView(survey._id),
  );
  await row.getByRole('button', { name: /^Links for tickets/ }).click();
  const made = page.getByRole('dialog', { name: 'Links for tickets' });
  await typeInto(made.getByLabel('Tickets'), 'TK-9001, TK-9002');
  await made.getByRole('button', { name: 'Make links' }).click();
  await expect(made.getByRole('link')).toHaveText([
    new RegExp(`/ticket/survey/view/${survey._id}/TK-9001$`),
    /TK-9002$/,
  ]);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the ticket surveys');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);

  // Ten seconds, by the page's own clock.
  const undo = page.getByRole('button', { name: 'Undo' });
  await stopClock(page);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await passUntil(page, () => expect(undo).toBeVisible({ timeout: 50 }));
  await expectAfter(
    page,
    10,
    () => expect(undo).toBeVisible(),
    () => expect(undo).toHaveCount(0),
  );
});

test('Analytics of a ticket survey show one ticket beside the totals', async ({ page, goto, baseURL }) => {
  const surveys = (await (
    await fetch(new URL(LIST, baseURL), { headers: { authorization: 'Bearer konnect-public' } })
  ).json()) as TicketSurvey[];
  const survey = surveys.find(({ title }) => title === 'After your repair');
  if (!survey) throw new Error('The demo survey is missing.');
  await enter(page, goto, paths.ticketAnalytics(survey._id));
  await typeInto(page.getByRole('textbox', { name: 'Ticket' }), 'TK-1001');
  await page.getByRole('button', { name: 'Show this ticket' }).click();
  await expect(page).toHaveURL(paths.ticketAnalytics(survey._id, 'TK-1001'));
  const ticket = page.getByRole('region', { name: 'Ticket TK-1001' });
  await expect(ticket).toContainText('What happened with this ticket');
  await expect(ticket.locator('dd').first()).not.toBeEmpty();
  // The two calls of the specification: all answers, and what of them this ticket gave.
  const answers = await (await staffApi(baseURL ?? '', 'support')).get<
    { ticketId: string; response: Record<string, unknown> }[]
  >(`${LIST}/response/${survey._id}`);
  const own = answers.filter(({ ticketId }) => ticketId === 'TK-1001');
  expect(own.length).toBeGreaterThan(0);
  await expect(ticket.getByRole('article')).toHaveCount(own.length);
  for (const [name, value] of Object.entries(own[0]?.response ?? {}))
    if (typeof value === 'number') await expect(ticket, name).toContainText(String(value));
  // Its story: each answer with its moment and a way to its survey, oldest first.
  const story = ticket.getByRole('list').getByRole('listitem');
  expect(await story.count()).toBeGreaterThanOrEqual(own.length);
  const moments = await story
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  await expect(story.getByRole('link', { name: survey.title }).first()).toHaveAttribute(
    'href',
    paths.ticketAnalytics(survey._id, 'TK-1001'),
  );
  const totals = page.getByRole('region', { name: 'All tickets' });
  await expect(totals).toContainText(
    `${answers.length} answers of ${new Set(answers.map(({ ticketId }) => ticketId)).size} tickets`,
  );
  const [left, right] = [await ticket.boundingBox(), await totals.boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 999)), 'side by side').toBeLessThan(5);
  expect(left?.x).not.toBe(right?.x);
  await expect(totals).toContainText(/\d+ answers of \d+ tickets/);
  await expect(totals.getByRole('img', { name: /^Chart: Is your problem solved/ })).toBeVisible();
  await expectAccessible(page, 'the analytics of a ticket');
  await goto(paths.ticketAnalytics(survey._id, 'TK-0'));
  await expect(page.getByText('This ticket has not answered this survey')).toBeVisible();
});
