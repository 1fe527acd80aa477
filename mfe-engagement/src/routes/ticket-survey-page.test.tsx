import { getTicketSurvey, submitTicketResponse, type TicketSurvey } from '@konnect/contracts';
import type { SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from './ticket-survey-page';

const ID = '65f0aa0000000000000000aa';
const LOADED = { timeout: 15_000 };
const server = fakeServer();
let sent: { body: unknown; authorization: string | null }[];

const survey = (changes: Partial<TicketSurvey> = {}): TicketSurvey => ({
  _id: ID,
  title: 'After your repair',
  description: 'Was it worth the wait?',
  completedHtml: '<p>Asante</p>',
  completedHtmlOnCondition: [
    { expression: '{solved} = "No"', html: '<p>We call you <img src="/x" alt="" onerror="x()"></p>' },
  ],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  state: 'open',
  closesAt: null,
  signedTickets: false,
  // The editor is a text box: no pages.
  elements: [{ type: 'radiogroup', name: 'solved', title: 'Is it solved?', choices: ['Yes', 'No'] }],
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  sent = [];
  server.respond(getTicketSurvey, survey());
  server.respond(submitTicketResponse, ({ body, headers }) => {
    sent.push({ body, authorization: headers.get('authorization') });
    return {
      _id: 'r',
      survey: ID,
      ticketId: null,
      reference: 'KT-11111-22222',
      createdAt: '2026-03-02T09:00:00.000Z',
    };
  });
});

function open(ticket?: string, submissions: Partial<SubmissionsApi> = {}) {
  const host = createFakeHost({ api: server.api });
  const path =
    ticket === undefined ? '/ticket/survey/view/:surveyId' : '/ticket/survey/view/:surveyId/:ticketId';
  return renderPage(page, {
    url: `/ticket/survey/view/${ID}${ticket === undefined ? '' : `/${ticket}`}`,
    path,
    host: { ...host, submissions: { ...host.submissions, ...submissions } },
  });
}

async function answer(choice: string) {
  await userEvent.click(await screen.findByRole('radio', { name: choice }, LOADED));
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
}

it.each([
  ['TK-1001', 'TK-1001', `survey_completed_${ID}:TK-1001`],
  [undefined, null, `survey_completed_${ID}`],
])(
  'sends the answers of ticket %s without a token, shows the text of the condition, and remembers',
  async (ticket, ticketId, flag) => {
    const { container, head } = await open(ticket);
    expect(screen.getByRole('heading', { level: 1, name: 'After your repair' })).toBeInTheDocument();
    expect(head().noIndex).toBe(true);
    await answer('No');
    expect(await screen.findByText(/We call you/)).toBeInTheDocument();
    expect(screen.getByText('Your reference is KT-11111-22222.')).toBeInTheDocument();
    expect(container.innerHTML).not.toContain('onerror');
    expect(sent).toEqual([
      { body: { survey: ID, response: { solved: 'No' }, ticketId }, authorization: null },
    ]);
    expect(localStorage.getItem(flag)).toBe('true');
    await expectAccessible(container);
  },
  30_000,
);

it('shows the thanks again to who comes back with the same ticket, and asks for another one', async () => {
  const first = await open('TK-1');
  await answer('Yes');
  await screen.findByText('Asante');
  first.unmount();
  const again = await open('TK-1');
  expect(await screen.findByText('You have already participated in this survey')).toBeInTheDocument();
  expect(await screen.findByText('Asante')).toBeInTheDocument();
  expect(screen.getByText('Your reference is KT-11111-22222.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  await expectAccessible(again.container);
  again.unmount();
  await open('TK-2');
  expect(await screen.findByRole('radio', { name: 'Yes' }, LOADED)).toBeInTheDocument();
}, 30_000);

it.each([`survey_completed_${ID}`, ID])('reads the flag of the survey in the form %s', async (key) => {
  localStorage.setItem(key, 'true');
  await open('TK-1');
  expect(await screen.findByText('You have already participated in this survey')).toBeInTheDocument();
});

it('says that the ticket has answered when another device was first', async () => {
  server.refuse(submitTicketResponse, {
    status: 409,
    code: 'ticket.answered',
    message: 'You have already participated in this survey',
  });
  const clearDraft = jest.fn(async () => undefined);
  await open('TK-1001', { clearDraft });
  await answer('Yes');
  expect(
    await screen.findByRole('heading', { name: 'You have already participated in this survey' }),
  ).toBeInTheDocument();
  expect(localStorage.getItem(`survey_completed_${ID}:TK-1001`)).toBe('true');
  expect(clearDraft).toHaveBeenCalledWith(`ticket-survey:${ID}:TK-1001`);
}, 30_000);

it('keeps the answers and says why when the server refuses a made-up ticket', async () => {
  server.refuse(submitTicketResponse, {
    status: 403,
    code: 'ticket.unsigned',
    message: 'Open this survey with the link that you were sent.',
  });
  await open('TK-1.AAAA');
  await answer('Yes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Open this survey with the link that you were sent.',
  );
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(localStorage.getItem(`survey_completed_${ID}:TK-1.AAAA`)).toBeNull();
}, 30_000);

it('goes on on the last page with the draft of this ticket', async () => {
  server.respond(
    getTicketSurvey,
    survey({
      elements: undefined,
      pages: [
        { elements: [{ type: 'text', name: 'a', title: 'A?' }] },
        { elements: [{ type: 'text', name: 'b', title: 'B?' }] },
      ],
    }),
  );
  const readDraft = jest.fn(async () => ({ answers: { a: '1', b: 'half' }, pageNo: 1 }) as never);
  await open('TK-1001', { readDraft });
  expect(await screen.findByRole('textbox', { name: 'B?' }, LOADED)).toHaveValue('half');
  expect(screen.getByText('Part 2 of 2')).toBeInTheDocument();
  expect(readDraft).toHaveBeenCalledWith(`ticket-survey:${ID}:TK-1001`);
}, 30_000);

it('thanks when the answers wait on this device', async () => {
  const submit = jest.fn(async () => ({
    status: 'waiting' as const,
    receipt: { id: 'x', form: '', label: '', state: 'waiting' as const, at: '' },
  }));
  await open('TK-1001', { submit });
  await answer('Yes');
  expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
  expect(localStorage.getItem(`survey_completed_${ID}:TK-1001`)).toBeNull();
}, 30_000);

it.each([
  [{ state: 'closed' }, 'TK-1', 'This survey is closed'],
  [{ state: 'expired' }, 'TK-1', 'The time to answer this survey is over'],
  [{ signedTickets: true }, 'TK-1', 'Open this survey with the link that you were sent'],
  [{ signedTickets: true }, undefined, 'Open this survey with the link that you were sent'],
] as const)('says of %j with ticket %s why there are no questions', async (changes, ticket, title) => {
  server.respond(getTicketSurvey, survey(changes));
  const { container } = await open(ticket);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(screen.queryByText('Is it solved?')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('asks nobody for an address that no ticket has', async () => {
  server.refuse(getTicketSurvey, { status: 500, code: 'must.not.be.asked' });
  await renderPage(page, {
    url: '/ticket/survey/view/7',
    path: '/ticket/survey/view/:surveyId',
    host: createFakeHost({ api: server.api }),
  });
  expect(server.calls).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/not found/i);
});

it.each([
  [404, 'ticket_survey.not_found'],
  [0, 'network'],
])('leaves a failure %i to the shell', async (status, code) => {
  server.refuse(getTicketSurvey, { status, code });
  await open('TK-1');
  expect(screen.getByRole('heading', { name: `Problem: ${code}` })).toBeInTheDocument();
});
