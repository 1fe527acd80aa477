import { randomUUID } from 'node:crypto';
import { links, type StaffRole, type Survey } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

test.use({ viewport: { width: 1280, height: 900 } });

const EDITOR = '.monaco-editor';

async function enter(page: Page, path: string, role: StaffRole): Promise<void> {
  await page.goto(links.staffLogin(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await signIn(page, role);
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

let visitor: Page;
test.beforeEach(async ({ browser, baseURL, guard }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  guard.watch(context);
  visitor = await context.newPage();
});
test.afterEach(() => visitor.context().close());

test('A ticket survey leads from its JSON through the signed link of a ticket to its answer on the desk', async ({
  page,
  guard,
}) => {
  const title = `Visit ${randomUUID()}`;
  const survey = {
    title,
    description: 'One minute',
    signedTickets: true,
    elements: [{ type: 'rating', name: 'score', title: 'How many stars?', rateMax: 5 }],
    completedHtml: '<p>Asante kwa jibu.</p>',
    completedHtmlOnCondition: [],
  };
  await enter(page, paths.newTicketSurvey(), 'support');
  await expect(page.locator(`${EDITOR} .view-lines`)).toContainText('title', { timeout: 30_000 });
  await page.locator(`${EDITOR} .view-lines`).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(JSON.stringify(survey));
  await page.getByRole('button', { name: 'Create survey' }).click();
  await expect(page).toHaveURL(/\/ticket\/survey\/admin\/edit\/[0-9a-f]{24}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(paths.ticketSurveys());
  await hydrated(page);
  await page
    .getByRole('row', { name: title })
    .getByRole('button', { name: /^Links for tickets/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Links for tickets' });
  await typeInto(dialog.getByLabel('Tickets'), 'TK-7001');
  await dialog.getByRole('button', { name: 'Make links' }).click();
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? '';

  // The number of another ticket in the same link is refused.
  const answer = async (address: string): Promise<void> => {
    await visitor.goto(address, { waitUntil: 'domcontentloaded' });
    await hydrated(visitor);
    await visitor
      .getByRole('radiogroup', { name: 'How many stars?' })
      .getByText('4', { exact: true })
      .click();
    await visitor.getByRole('button', { name: 'Complete' }).click();
  };
  guard.allow(/answer 403/, /console: Failed to load resource.*403/);
  await answer(link.replace('TK-7001', 'TK-7002'));
  await expect(
    visitor.getByRole('alert').filter({ hasText: 'Open this survey with the link that you were sent.' }),
  ).toBeVisible();
  await answer(link);
  await expect(visitor.getByRole('region', { name: 'Survey completed' })).toContainText('Asante kwa jibu.');

  await page.goto(paths.ticketAnalytics(id, 'TK-7001'));
  const ticket = page.getByRole('region', { name: 'Ticket TK-7001' });
  await expect(ticket).toContainText('How many stars?');
  await expect(ticket.locator('dd').first()).toContainText('4');
  await expect(page.getByRole('region', { name: 'All tickets' })).toContainText('1 answer');
});

test('A survey is opened on the desk, answered by a visitor and counted on the desk', async ({
  page,
  baseURL,
}) => {
  const title = `Journey ${randomUUID()}`;
  const api = await staffApi(baseURL ?? '', 'admin');
  const survey = await api.send<Survey>('POST', '/api/survey-schema/', {
    title,
    description: 'Of a test',
    pages: [
      {
        name: 'page1',
        elements: [
          { type: 'radiogroup', name: 'light', title: 'Which light is on?', choices: ['Green', 'Red'] },
          { type: 'text', name: 'since', title: 'Since when?' },
        ],
      },
    ],
  });
  await visitor.goto(links.survey(survey.slug), { waitUntil: 'domcontentloaded' });
  await expect(visitor.getByText('Which light is on?')).toHaveCount(0);

  await enter(page, paths.surveys(), 'editor');
  await typeInto(page.getByLabel('Search'), title);
  const row = page.getByRole('row').filter({
    has: page
      .getByRole('button', { name: `Publish ${title}` })
      .or(page.getByRole('button', { name: `Duplicate ${title}` })),
  });
  // Narrowed down, the list has come alive: a tap before that would go nowhere.
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: `Publish ${title}` }).click();
  await expect(row).toContainText('Open');

  await expect(async () => {
    await visitor.goto(links.survey(survey.slug), { waitUntil: 'domcontentloaded' });
    await expect(visitor.getByText('Which light is on?').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await hydrated(visitor);
  await visitor
    .getByRole('radiogroup', { name: 'Which light is on?' })
    .getByText('Red', { exact: true })
    .click();
  // A spreadsheet would take it for a formula.
  await visitor.getByRole('textbox', { name: 'Since when?' }).pressSequentially('=1+1');
  await visitor.getByRole('button', { name: 'Complete' }).click();
  await expect(visitor.getByRole('region', { name: 'Survey completed' })).toBeVisible();

  await row.getByRole('link', { name: `Analytics ${title}` }).click();
  await expect(page.getByText('1 of 1 answers')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Which light is on?' }).getByRole('row').filter({ hasText: 'Red' }),
  ).toContainText('1');

  // The call of the specification: `results[].responses` of the first element, for staff alone.
  const results = `/survey/survey-results/${survey.id}/`;
  const [first] = await api.get<{ results: { responses: unknown }[] }[]>(results);
  expect(first?.results.map(({ responses }) => responses)).toEqual([{ light: 'Red', since: '=1+1' }]);
  expect((await visitor.request.get(results)).status()).toBe(401);
  const csv = page.getByRole('link', { name: 'Download as CSV' });
  const rows = (await (await page.request.get((await csv.getAttribute('href')) ?? '')).text())
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("'=1+1");
});
