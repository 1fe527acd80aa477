import {
  type FairPrize,
  getSpinFairness,
  type LedgerEntry,
  listSpinLedger,
  type SpinFairness,
  verifySpinEntry,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { page } from './draw-page';

const server = fakeServer();
jest.setTimeout(30_000);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const SEED = createHash('sha256').update('fixed').digest();
const prize = (id: string, odds: string, position: number): FairPrize => ({
  id,
  name: `The ${id}`,
  odds,
  percent: Number(odds) * 100,
  color: '#1f6f54',
  win: id !== 'none',
  position,
  stock: null,
  stock_left: null,
});
const PRIZES = [prize('phone', '0.2', 0), prize('data', '0.3', 1), prize('none', '0.5', 2)];
const GENESIS = sha256(
  `${sha256(SEED)}|${JSON.stringify(PRIZES.map(({ id, name, odds, win, stock }) => [id, name, odds, win, stock]))}`,
);

/** u0 none, u1 phone, u2 none, u3 data: the example of the backend. */
function ledger(isRevealed: boolean): LedgerEntry[] {
  let before = GENESIS;
  return ['none', 'phone', 'none', 'data'].map((drawn, index) => {
    const entry = {
      position: index + 1,
      kind: 'spin' as const,
      at: '2026-11-20T10:00:00.000Z',
      spin_id: `s${index}`,
      participant_hash: sha256(`u${index}`),
      drawn_prize_id: drawn,
      prize_id: drawn,
      detail: '',
      prev_hash: before,
    };
    const hash = sha256(
      [
        before,
        'D',
        entry.position,
        entry.kind,
        entry.at,
        entry.spin_id,
        entry.participant_hash,
        drawn,
        drawn,
        '',
      ].join('|'),
    );
    before = hash;
    return { ...entry, hash, ...(isRevealed ? { participant_id: `u${index}` } : {}) };
  });
}

function publish({
  isRevealed,
  entries = ledger(isRevealed),
}: {
  isRevealed: boolean;
  entries?: LedgerEntry[];
}): void {
  const draw: SpinFairness = {
    draw_id: 'D',
    title: 'A small draw',
    promoter: 'Konnect',
    terms: null,
    opens_at: '2026-11-15T08:00:00.000Z',
    closes_at: null,
    state: isRevealed ? 'revealed' : 'open',
    requires_ticket: false,
    claim_days: 30,
    seed_commit: sha256(SEED),
    server_seed: isRevealed ? SEED.toString('hex') : null,
    revealed_at: null,
    prizes: PRIZES,
    ledger: { entries: entries.length, head: entries.at(-1)?.hash ?? GENESIS },
  };
  server.respond(getSpinFairness, draw);
  // Two entries to a page.
  server.respond(listSpinLedger, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const next = from + 2 < entries.length ? `/services/spin/spin-ledger/D?cursor=${from + 2}` : null;
    return { results: entries.slice(from, from + 2), next, count: entries.length, genesis: GENESIS };
  });
  server.respond(verifySpinEntry, ({ params }) => ({
    entry: entries[Number(params.position) - 1]!,
    hashed_text: '',
    hash_matches: true,
    follows_previous: true,
    draw_matches: true,
  }));
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const open = (query = '') =>
  renderPage(page, {
    url: `/draws/D${query}`,
    path: '/draws/:drawId',
    host: createFakeHost({ api: server.api }),
  });

it('publishes the commitment, the ledger page by page and the terms', async () => {
  publish({ isRevealed: false });
  const { user, container, location } = await open();
  expect(screen.getByText(sha256(SEED))).toBeInTheDocument();
  expect(screen.getByText('Secret until the draw is over')).toBeInTheDocument();
  expect(screen.getByText('2 of 4 entries')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByText('4 of 4 entries')).toBeInTheDocument();
  expect(location()).toBe('/draws/D?pages=2');
  expect(screen.queryByRole('link', { name: 'Load More' })).not.toBeInTheDocument();
});

it('stays with the entry that is tapped while more of the ledger is loading', async () => {
  publish({ isRevealed: false });
  const entries = ledger(false);
  const { user, location } = await open();
  let answer: () => void = () => undefined;
  server.respond(listSpinLedger, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { results: entries.slice(2), next: null, count: 4, genesis: GENESIS };
  });
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  await user.click(screen.getByRole('link', { name: 'Check entry 2' }));
  expect(await screen.findByText('Entry 2 is right')).toBeInTheDocument();
  await act(async () => answer());
  const more = await screen.findByRole('link', { name: 'Load More' });
  expect(location()).toBe('/draws/D?entry=2#check');
  await user.click(more);
  expect(await screen.findByText('4 of 4 entries')).toBeInTheDocument();
  expect(location()).toBe('/draws/D?pages=2&entry=2');
});

it('works an entry out again, before and after the seed is told', async () => {
  publish({ isRevealed: false });
  const first = await open('?entry=2');
  expect(await screen.findByText('Entry 2 is right')).toBeInTheDocument();
  expect(screen.getByText(/once the seed is published/)).toBeInTheDocument();
  first.unmount();
  publish({ isRevealed: true });
  const { user, container } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Number of the entry' }), '2');
  await user.click(screen.getByRole('button', { name: 'Check this entry' }));
  expect(await screen.findByText('Entry 2 is right')).toBeInTheDocument();
  expect(
    screen.getByText(/db34da1cadc9 = 241,020,044,094,921; divided by 1,000,000 leaves 94,921: phone/),
  ).toBeInTheDocument();
  await expectAccessible(container);
});

it('finds what was changed, whatever the server says of it', async () => {
  const entries = ledger(true).map((entry) =>
    entry.position === 3 ? { ...entry, prize_id: 'phone' } : entry,
  );
  publish({ isRevealed: true, entries });
  const { user } = await open('?entry=3');
  expect(await screen.findByText('Entry 3 does not match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the whole ledger' }));
  expect(await screen.findByText(/^Entry 3 does not match\. Something was changed/)).toBeInTheDocument();
});

it('checks the whole ledger over all its pages, and finds the own spin', async () => {
  publish({ isRevealed: true });
  localStorage.setItem('deviceFingerprint', 'u3');
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Check the whole ledger' }));
  expect(
    await screen.findByText(/All 4 entries match: nothing was changed, and the seed draws every prize/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Find my spin' }));
  expect(await screen.findByText('Your spin is entry 4.')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/draws/D?entry=4'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number of the entry' })).toHaveValue('4'));
  await user.clear(screen.getByRole('textbox', { name: 'Number of the entry' }));
  await user.type(screen.getByRole('textbox', { name: 'Number of the entry' }), '1{Enter}');
  await waitFor(() => expect(location()).toBe('/draws/D?entry=1'));
  expect(screen.queryByText('Your spin is entry 4.')).not.toBeInTheDocument();
});

it('says what to do where the browser cannot compute', async () => {
  publish({ isRevealed: true });
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await open();
  expect(screen.getByText(/Open this page with https:/)).toBeInTheDocument();
  expect(screen.getByText(/^printf '%s'/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check this entry' })).not.toBeInTheDocument();
});

it('says that an entry is not there, that a number is none, and that nobody answered', async () => {
  publish({ isRevealed: true });
  server.refuse(verifySpinEntry, { status: 404, code: 'ledger_entry.not_found' });
  const { user } = await open('?entry=99');
  expect(await screen.findByText('There is no entry 99')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Number of the entry' });
  await user.clear(field);
  await user.type(field, 'two');
  await user.click(screen.getByRole('button', { name: 'Check this entry' }));
  expect(field).toHaveAccessibleDescription(/Enter the number of an entry/);
  server.refuse(verifySpinEntry, { status: 503, code: 'busy' });
  server.refuse(listSpinLedger, { status: 0, code: 'network' });
  await user.clear(field);
  await user.type(field, '1');
  await user.click(screen.getByRole('button', { name: 'Check this entry' }));
  expect(await screen.findByText('The entry could not be loaded')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the whole ledger' }));
  expect(
    await screen.findByText('The ledger could not be loaded. Check your connection, then try again.'),
  ).toBeInTheDocument();
});

it('names the connection only where no answer came', async () => {
  publish({ isRevealed: true });
  const { user } = await open();
  server.refuse(listSpinLedger, { status: 500, code: 'internal' });
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  expect(
    await screen.findByText(
      'The next entries could not be loaded. Something went wrong on our side. Try again in a moment.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the whole ledger' }));
  expect(
    await screen.findByText(
      'The ledger could not be loaded. Something went wrong on our side. Try again in a moment.',
    ),
  ).toBeInTheDocument();
});

it('is empty before the first spin, and not found without a draw', async () => {
  publish({ isRevealed: false, entries: [] });
  const { unmount } = await open();
  expect(screen.getByText('Nobody has spun yet')).toBeInTheDocument();
  unmount();
  server.refuse(getSpinFairness, { status: 404, code: 'draw.not_found' });
  await open();
  expect(screen.getByText('Problem: draw.not_found')).toBeInTheDocument();
});

it('says of a prize that nobody claimed that it is back in the draw', async () => {
  const stock = { ...ledger(false)[0]!, kind: 'stock' as const, prize_id: 'phone', detail: '+1' };
  publish({ isRevealed: false, entries: [stock, { ...stock, position: 2, spin_id: '' }] });
  await open();
  expect(screen.getByText('Prize not claimed, back in the draw')).toBeInTheDocument();
  expect(screen.getByText('Stock added')).toBeInTheDocument();
});
