import type { TicketSurveySummary } from '@konnect/contracts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TicketAnalytics } from './ticket-analytics';

jest.mock('#app/charts/draw-chart', () => ({ drawChart: () => () => undefined }));

const SURVEY = {
  elements: [
    {
      type: 'dropdown',
      name: 'area',
      title: 'Area',
      choices: [{ value: 'Kahawa_West', text: 'Kahawa West' }],
    },
    { type: 'matrix', name: 'pulse', title: 'Pulse', columns: [{ value: 2, text: 'Good' }], rows: ['Speed'] },
  ],
};
const at = '2026-03-01T09:00:00.000Z';
const summary: TicketSurveySummary = {
  survey: 'a'.repeat(24),
  responses: 1,
  tickets: 1,
  first_at: at,
  last_at: at,
  by_day: [],
  questions: [
    {
      question: 'area',
      title: 'Area',
      answered: 1,
      mean: null,
      counts: [{ answer: 'Kahawa_West', count: 1 }],
    },
    {
      question: 'pulse',
      title: 'Pulse',
      answered: 1,
      mean: null,
      counts: [{ answer: '{"Speed": 2}', count: 1 }],
    },
  ],
  ticket: {
    ticketId: 'TK-1',
    timeline: [],
    answers: [
      {
        _id: '1',
        survey: 'a'.repeat(24),
        ticketId: 'TK-1',
        createdAt: at,
        response: { area: 'Kahawa_West', pulse: { Speed: 2 }, again: true, gone: { a: { b: 1 } } },
      },
    ],
  },
};

const open = (survey: typeof SURVEY | undefined) =>
  render(
    <MemoryRouter>
      <TicketAnalytics summary={summary} survey={survey} onTicket={() => undefined} />
    </MemoryRouter>,
  );

it('writes the answers of a ticket and the totals as people read them', () => {
  const { container } = open(SURVEY);
  const ticket = within(screen.getByRole('region', { name: 'Ticket TK-1' }));
  expect(ticket.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Kahawa West',
    'Speed: Good',
    'Yes',
    'a: b: 1',
  ]);
  const all = screen.getByRole('region', { name: 'All tickets' });
  expect(all).toHaveTextContent('Kahawa West');
  expect(all).toHaveTextContent('Speed: Good');
  expect(container).not.toHaveTextContent(/[{_]/);
});

it('writes the answers to a deleted survey by their values', () => {
  const { container } = open(undefined);
  expect(screen.getByRole('region', { name: 'Ticket TK-1' })).toHaveTextContent('Speed: 2');
  expect(container).not.toHaveTextContent('{');
});

it('heads the answers of a ticket with questions, never with keys, and keeps every word', () => {
  const answers = summary.ticket?.answers.map((answer) => ({
    ...answer,
    response: {
      area: 'other',
      'area-Comment': 'Githurai',
      pulse: { Speed: 2 },
      'pulse-Comment': 'Slow at night',
      q1: 'x',
      'q2-Comment': 'y',
    },
  }));
  const ticket = summary.ticket && { ...summary.ticket, answers: answers ?? [] };
  render(
    <MemoryRouter>
      <TicketAnalytics summary={{ ...summary, ticket }} survey={SURVEY} onTicket={() => undefined} />
    </MemoryRouter>,
  );
  const region = within(screen.getByRole('region', { name: 'Ticket TK-1' }));
  const texts = (role: string) => region.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual([
    'Area',
    'Pulse',
    'A question that was removed',
    'A question that was removed: comment',
  ]);
  expect(texts('definition')).toEqual(['Other: Githurai', 'Speed: Good (Slow at night)', 'x', 'y']);
});
