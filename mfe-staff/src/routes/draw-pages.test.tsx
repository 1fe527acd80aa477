import {
  addPrizeStock,
  type ClaimSummary,
  createDraw,
  type DrawInput,
  getDraw,
  handOverClaim,
  listClaims,
  openClaim,
  type StaffDraw,
  updateDraw,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page as drawPage } from './draw-page';
import { page as editPage } from './edit-draw-page';
import { page as newPage } from './new-draw-page';

const server = fakeServer();
jest.setTimeout(60_000);
const host = () =>
  createFakeHost({ api: server.api, session: { ...createFakeHost().session, ...staffSession('support') } });

const draw: StaffDraw = {
  id: 'july-draw',
  title: 'July draw',
  promoter: 'Konnect',
  terms: null,
  opens_at: '2099-07-01T06:00:00.000Z',
  closes_at: null,
  state: 'upcoming',
  editable: true,
  requires_ticket: true,
  hourly_per_address: 60,
  claim_days: 30,
  seed_commit: 'c0ffee',
  revealed_at: null,
  prizes: [
    {
      id: 'cap',
      name: 'Cap',
      odds: '1',
      percent: 100,
      color: '#1f6f54',
      win: true,
      position: 0,
      stock: 5,
      stock_left: 5,
    },
  ],
  total_odds: '1',
  spins: 3,
  wins: 1,
  claims: 1,
  handed_over: 0,
};
const claim: ClaimSummary = {
  spin_id: '00000000-0000-4000-8000-000000000001',
  claim_code: 'KP-11111-22222',
  prize_id: 'cap',
  prize: 'Cap',
  name: 'W• K•',
  phone: '••• 678',
  region: 'Kibera',
  claimed_at: '2026-07-02T09:00:00.000Z',
  deadline: '2026-08-01T09:00:00.000Z',
  handed_over_at: null,
};

describe('the editor of a draw', () => {
  // The form goes on standing at the draw's address, as it does until the draw's page has loaded.
  const open = () => renderPage(newPage, { url: '/staff/draws/new', path: '/staff/draws/:id', host: host() });

  it('makes the address of a new draw from its title, and sends Nairobi time as a moment', async () => {
    const bodies: DrawInput[] = [];
    server.respond(createDraw, (call) => {
      bodies.push(call.body as DrawInput);
      return draw;
    });
    const { user, container, location } = await open();
    await user.type(await screen.findByLabelText('Title'), 'July draw!');
    expect(screen.getByLabelText(/^Address/)).toHaveValue('july-draw');
    fireEvent.change(screen.getByLabelText(/^Opens/), { target: { value: '2099-07-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Add a prize' }));
    await user.type(screen.getByLabelText('Name'), 'Cap');
    await user.type(screen.getByLabelText('Stock'), '5');
    const tickets = screen.getByRole('checkbox', { name: 'Only for people who have finished the form' });
    expect(tickets).toBeChecked();
    await user.click(tickets);
    await user.click(screen.getByRole('checkbox', { name: 'This is a win' }));
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Make the draw' }));
    await waitFor(() => expect(location()).toBe('/staff/draws/july-draw'));
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      id: 'july-draw',
      title: 'July draw!',
      opens_at: '2099-07-01T06:00:00.000Z',
      closes_at: null,
      requires_ticket: false,
      daily_wins_per_address: 20,
      prizes: [{ name: 'Cap', odds: '1', win: true, stock: 5 }],
    });
  });

  it('says at once that a draw cannot open in the past, and asks nobody', async () => {
    const { user } = await open();
    fireEvent.change(await screen.findByLabelText(/^Opens/), { target: { value: '2020-07-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Make the draw' }));
    await waitFor(() => expect(screen.getByLabelText(/^Opens/)).toBeInvalid());
    expect(server.calls).toEqual([]);
  });

  it('shows at their fields what the server refuses, and keeps what was typed', async () => {
    server.refuse(createDraw, {
      status: 400,
      code: 'input.invalid',
      fieldErrors: { id: ['There is a draw of this name'], 'prizes.0.odds': ['Odds are above zero'] },
    });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Title'), 'July');
    fireEvent.change(screen.getByLabelText(/^Opens/), { target: { value: '2099-07-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Add a prize' }));
    await user.click(screen.getByRole('button', { name: 'Make the draw' }));
    await waitFor(() => expect(screen.getByLabelText(/^Address/)).toBeInvalid());
    expect(screen.getByLabelText(/^Odds/)).toBeInvalid();
    expect(screen.getByLabelText('Title')).toHaveValue('July');
  });

  it('does not offer to change the address of a draw that exists', async () => {
    server.respond(getDraw, draw);
    let title = '';
    server.respond(updateDraw, ({ body }) => {
      title = (body as { title: string }).title;
      return { ...draw, title };
    });
    const { user, location } = await renderPage(editPage, {
      url: '/staff/draws/july-draw/edit',
      path: '/staff/draws/:id/edit',
      host: host(),
    });
    await user.type(await screen.findByLabelText('Title'), ' 2099');
    expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/staff/draws/july-draw'));
    expect(title).toBe('July draw 2099');
  });
});

describe('the winners of a draw', () => {
  async function open() {
    server.respond(getDraw, draw);
    server.respond(listClaims, { count: 1, next: null, results: [claim] });
    const rendered = await renderPage(drawPage, {
      url: '/staff/draws/july-draw',
      path: '/staff/draws/:id',
      host: host(),
    });
    return {
      ...rendered,
      table: within(await screen.findByRole('table', { name: 'Winners and their claims' })),
    };
  }

  it('are masked until somebody opens one', async () => {
    server.respond(openClaim, { ...claim, name: 'Wanjiru Kamau', phone: '0712345678' });
    const { user, table, container } = await open();
    expect(table.getByText('W• K•')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(table.getByRole('button', { name: 'Open KP-11111-22222' }));
    expect(await table.findByText('Wanjiru Kamau')).toBeInTheDocument();
    expect(table.getByText('0712345678')).toBeInTheDocument();
    expect(table.queryByRole('button', { name: 'Open KP-11111-22222' })).not.toBeInTheDocument();
  });

  it('stay masked when the server refuses to open one, and the reason is shown', async () => {
    server.refuse(openClaim, { status: 403, code: 'staff.forbidden', message: 'Your role may not do this.' });
    const { user, table } = await open();
    await user.click(table.getByRole('button', { name: 'Open KP-11111-22222' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(table.getByText('W• K•')).toBeInTheDocument();
  });

  it('get a prize only after a question that says it cannot be taken back', async () => {
    server.respond(handOverClaim, { ...claim, handed_over_at: '2026-07-03T09:00:00.000Z' });
    const { user, table } = await open();
    await user.click(table.getByRole('button', { name: 'Hand over KP-11111-22222' }));
    const question = within(screen.getByRole('dialog', { name: 'Hand over Cap?' }));
    expect(question.getByText(/cannot be taken back/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'It is handed over' }));
    expect(await table.findByText('Handed over')).toBeInTheDocument();
    expect(table.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
  });
});

describe('the stock of a prize', () => {
  it('is sent under one key for an opened dialog and amount, so that a repeat counts once', async () => {
    const sent: { add: unknown; key: string | null }[] = [];
    let isLost = true;
    server.respond(getDraw, draw);
    server.respond(listClaims, { count: 0, next: null, results: [] });
    server.respond(addPrizeStock, ({ body, headers }) => {
      sent.push({ add: (body as { add: number }).add, key: headers.get('idempotency-key') });
      if (isLost) throw new TypeError('fetch failed');
      return draw;
    });
    const { user } = await renderPage(drawPage, {
      url: '/staff/draws/july-draw',
      path: '/staff/draws/:id',
      host: host(),
    });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add stock of Cap' }));
      return within(screen.getByRole('dialog', { name: 'More of Cap' }));
    };
    const dialog = await open();
    const add = () => user.click(dialog.getByRole('button', { name: 'Add' }));
    await add();
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    await add();
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('How many more'), '2');
    isLost = false;
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await open()).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map((one) => one.add)).toEqual([1, 1, 12, 1]);
    const [first, again, other, later] = sent.map(({ key }) => key);
    expect(first).toMatch(/^.{8,}$/);
    expect(again).toBe(first);
    expect(new Set([first, other, later]).size).toBe(3);
  });
});
