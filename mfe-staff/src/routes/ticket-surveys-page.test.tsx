import {
  countTicketResponses,
  deleteTicketSurvey,
  listTicketSurveys,
  makeTicketLinks,
  restoreTicketSurvey,
  type TicketSurvey,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './ticket-surveys-page';

const server = fakeServer();
const survey = (id: string, title: string, changes: Partial<TicketSurvey> = {}): TicketSurvey => ({
  _id: id.repeat(24),
  title,
  description: 'It takes a minute.',
  completedHtml: '<p>Thank you.</p>',
  completedHtmlOnCondition: [],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  version: 1,
  state: 'open',
  closesAt: null,
  signedTickets: false,
  ...changes,
});
const VISIT = survey('a', 'After a visit');
const CALL = survey('b', 'After a call', { state: 'closed', signedTickets: true });

function open(url = '/staff/ticket-surveys') {
  let isDeleted = false;
  server.respond(listTicketSurveys, () => (isDeleted ? [CALL] : [VISIT, CALL]));
  server.respond(countTicketResponses, [
    { _id: VISIT._id, responses: 1_200, last_at: '2026-03-02T09:00:00.000Z' },
  ]);
  server.respond(deleteTicketSurvey, () => {
    isDeleted = true;
    return { _id: VISIT._id, deletedAt: '2026-03-03T09:00:00.000Z' };
  });
  server.respond(restoreTicketSurvey, () => {
    isDeleted = false;
    return VISIT;
  });
  return renderPage(page, {
    url,
    host: createFakeHost({
      api: server.api,
      session: { ...createFakeHost().session, ...staffSession('support') },
    }),
  });
}

it('lists the surveys with their state and how often they were answered, and is accessible', async () => {
  const { container } = await open();
  const table = within(await screen.findByRole('table', { name: 'Ticket surveys' }));
  expect(table.getByRole('row', { name: /After a visit.*Open.*1,200/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /After a call.*Closed.*Signed.*0/ })).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'View After a visit' })).toBeInTheDocument();
  // Without its ticket a signed one shows nothing.
  expect(table.queryByRole('link', { name: 'View After a call' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('lists them without counts when the service counts no answers', async () => {
  const rendered = open();
  server.refuse(countTicketResponses, { status: 404, code: 'http.404' });
  await rendered;
  expect(await screen.findByRole('row', { name: /After a visit.*Open.*0/ })).toBeInTheDocument();
});

it('narrows the list by the state in the address', async () => {
  await open('/staff/ticket-surveys?state=closed');
  expect(await screen.findByText('1 survey')).toBeInTheDocument();
  expect(screen.queryByText('After a visit')).not.toBeInTheDocument();
});

it('asks before it deletes one, and brings it back on Undo', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete After a visit' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete “After a visit”?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“After a visit” is deleted')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete After a visit' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete After a visit' })).toBeInTheDocument();
  expect(screen.queryByText('“After a visit” is deleted')).not.toBeInTheDocument();
});

it('makes a link for each ticket, signed by the server where the survey wants it', async () => {
  server.respond(makeTicketLinks, ({ body }) =>
    (body as { tickets: string[] }).tickets.map((ticketId) => ({
      ticketId,
      token: 'sig',
      path: `/t/${ticketId}.sig`,
    })),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Links for tickets of After a call' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Links for tickets' }));
  await user.type(dialog.getByLabelText(/^Tickets/), 'TK-1, TK-2');
  await user.click(dialog.getByRole('button', { name: 'Make links' }));
  const links = await dialog.findAllByRole('link');
  expect(links.map((link) => new URL(link.getAttribute('href') ?? '').pathname)).toEqual([
    '/t/TK-1.sig',
    '/t/TK-2.sig',
  ]);
});
