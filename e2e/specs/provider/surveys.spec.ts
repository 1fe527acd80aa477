import { paths } from '@konnect/mfe-engagement/paths';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { answerSurvey } from '../../fixtures/provider/journeys';
import { expect, sentWith, test } from '../../fixtures/provider/provider-site';
import { signIn } from '../../fixtures/staff';

const SURVEY = 'after-installation';
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
