import { paths } from '@konnect/mfe-engagement/paths';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { answerSurvey } from '../../fixtures/provider/journeys';
import { expect, sentWith, test } from '../../fixtures/provider/provider-site';
import { signIn } from '../../fixtures/staff';
import { enter, save } from '../../fixtures/survey-editor';
import { typeInto } from '../../fixtures/typing';

const SURVEY = 'after-installation';
const TICKET_DOCUMENT = {
  description: 'About a mast',
  elements: [{ type: 'rating', name: 'score', rateMax: 10 }],
  completedHtml: '<p>Asante</p>',
  completedHtmlOnCondition: [],
};
const TICKET_SURVEY = '65f000000000000000000001';

test('A survey is answered, and its analytics are counted from the answers', async ({
  page,
  goto,
  provider,
}) => {
  await goto(paths.survey(SURVEY));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the installation');
  await answerSurvey(page, '10', 'Very quick.');
  await expect(page.getByText('We are glad')).toBeVisible();
  expect(await sentWith(provider, 'POST /api/survey-results/', { survey: 31 })).toEqual({
    survey: 31,
    responses: { score: 10, why: 'Very quick.' },
  });
  await goto(paths.survey(SURVEY));
  await expect(page.getByText('You have already participated in this survey')).toBeVisible();

  await goto(staffPaths.surveyAnalytics(31, SURVEY));
  await signIn(page, 'support');
  await expect(page.getByRole('heading', { level: 1, name: 'After the installation' })).toBeVisible();
  await expect(page.getByText('1 of 1 answers')).toBeVisible();
  const scores = page.getByRole('region', { name: 'Net promoter score', exact: true });
  await expect(scores.getByRole('row')).toHaveText([/Group/, /Promoters1/, /Passives0/, /Detractors0/]);
  await page.getByRole('link', { name: /^Read the answers to “Why\?”/ }).click();
  await expect(page.getByText('Very quick.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(0);
});

test('A survey about a ticket is answered, and its analytics are counted from the answers', async ({
  page,
  goto,
  provider,
}) => {
  await goto(paths.ticketSurvey(TICKET_SURVEY, 'TK-77'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your repair');
  await answerSurvey(page, '4', 'Came late.');
  await expect(page.getByText('Asante for answering')).toBeVisible();
  const sent = await sentWith(provider, 'POST /ticket/ticket-surveys/response', { ticketId: 'TK-77' });
  expect(sent).toEqual({
    survey: TICKET_SURVEY,
    ticketId: 'TK-77',
    response: { score: 4, why: 'Came late.' },
  });

  await goto(staffPaths.ticketAnalytics(TICKET_SURVEY, 'TK-77'));
  await signIn(page, 'support');
  await expect(page.getByRole('heading', { level: 1, name: 'Your repair' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ticket TK-77' }).getByText('Came late.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'All tickets' }).getByText('1 answer of 1 ticket'),
  ).toBeVisible();
});

test('A survey is made, opened again, changed and published with the three calls of a provider', async ({
  page,
  goto,
  provider,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, goto, staffPaths.newSurvey());
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const description = page.locator('textarea').and(page.getByLabel('Description', { exact: true }));
  await expect(title).toBeEnabled({ timeout: 30_000 });
  await title.pressSequentially('Menu of May');
  await description.pressSequentially('Two dishes');
  await save(page);
  const sent = await sentWith(provider, 'POST /api/survey-schema/', { title: 'Menu of May' });
  const slug = String(sent['slug']);
  expect(slug).toMatch(/^Menu-of-May-\d{5}$/);
  await expect(page).toHaveURL(/\/survey\/admin\/edit\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('heading', { level: 1, name: 'Menu of May' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Versions' })).toHaveCount(0);

  await expect(title).toBeEnabled({ timeout: 30_000 });
  await typeInto(title, 'Menu of June');
  await page.getByRole('checkbox', { name: 'Save by itself' }).uncheck();
  await page.getByRole('checkbox', { name: 'Open to visitors' }).check();
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Survey saved successfully' })).toBeVisible();
  const changed = await sentWith(provider, 'PUT /api/survey-schema/{}/', { title: 'Menu of June' });
  expect(changed).toMatchObject({ slug, description: 'Two dishes', publish: true });

  // The provider has no list: its surveys are opened by number or short link.
  await goto(staffPaths.surveys());
  const link = page.getByLabel('Number or short link');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(link).toBeFocused();
  await expect(page.getByText('Enter the number or the short link of a survey')).toBeVisible();
  await link.pressSequentially(slug);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menu of June' })).toBeVisible();
  await expect(title).toHaveValue('Menu of June', { timeout: 30_000 });
  await expect(page.getByRole('checkbox', { name: 'Open to visitors' })).toBeChecked();

  await goto(staffPaths.surveys());
  await link.pressSequentially(`${id}`);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menu of June' })).toBeVisible();
});

test('A ticket survey is made, changed and deleted with the calls of a provider', async ({
  page,
  goto,
  provider,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lines = page.locator('.monaco-editor .view-lines');
  const ready = () => expect(lines).toContainText('title', { timeout: 30_000 });
  const write = async (title: string) => {
    await lines.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    // Pasted: Monaco adds closing marks to what is typed.
    await page.keyboard.insertText(JSON.stringify({ ...TICKET_DOCUMENT, title }));
  };
  await enter(page, goto, staffPaths.newTicketSurvey(), 'support');
  await ready();
  await write('The new mast');
  await page.getByRole('button', { name: 'Create survey' }).click();
  await expect(page.getByText('Survey Created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/ticket\/survey\/admin\/edit\/[0-9a-f]{24}$/);
  expect(await sentWith(provider, 'POST /ticket/ticket-surveys', { title: 'The new mast' })).toEqual({
    ...TICKET_DOCUMENT,
    title: 'The new mast',
  });

  await ready();
  await write('The old mast');
  await page.getByRole('button', { name: 'Save survey' }).click();
  await expect(page.getByText('Survey Updated successfully')).toBeVisible();
  expect(await sentWith(provider, 'PATCH /ticket/ticket-surveys/{}', { title: 'The old mast' })).toEqual({
    ...TICKET_DOCUMENT,
    title: 'The old mast',
  });

  await goto(staffPaths.ticketSurveys());
  const row = page.getByRole('row', { name: 'The old mast' });
  await row.getByRole('button', { name: 'Delete The old mast' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “The old mast”?' });
  await expect(question).toContainText('You cannot undo this.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Your repair' })).toBeVisible();
  await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(0);
});
