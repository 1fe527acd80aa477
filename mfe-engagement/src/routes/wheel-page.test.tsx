import {
  checkSpin,
  DEFAULT_DRAW_ID,
  type FairPrize,
  getSpinFairness,
  listSpinGifts,
  participateInSpin,
  type SpinCheck,
  type SpinCheckInput,
  type SpinFairness,
  type SpinResult,
} from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import type { Host, SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, type FakeCall, fakeServer, renderPage } from '@konnect/test-kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { page } from './wheel-page';

// Paper needs a real canvas.
jest.mock('canvas-confetti', () => ({
  create: () => Object.assign(() => Promise.resolve(null), { reset: () => undefined }),
}));

const KEY = 'konnect-spin';
const server = fakeServer();
jest.setTimeout(60_000);
// The wheel stands still for a second before its result is told.
configure({ asyncUtilTimeout: 5_000 });

const prize = (id: string, name: string, odds: string, win: boolean, position: number): FairPrize => ({
  id,
  name,
  odds,
  percent: Number(odds),
  color: '#1f6f54',
  win,
  position,
  stock: id === 'cap' ? 40 : null,
  stock_left: id === 'cap' ? 38 : null,
});
const PRIZES = [prize('cap', 'Cap', '30', true, 0), prize('again', 'Try again', '70', false, 1)];
const DRAW: SpinFairness = {
  draw_id: DEFAULT_DRAW_ID,
  title: 'Oral health survey draw',
  promoter: 'Konnect, Nairobi',
  terms: 'One spin each.',
  opens_at: '2026-11-15T08:00:00.000Z',
  closes_at: null,
  state: 'open',
  requires_ticket: false,
  claim_days: 30,
  seed_commit: 'c0ffee',
  server_seed: null,
  revealed_at: null,
  prizes: PRIZES,
  ledger: { entries: 0, head: 'genesis' },
};
const CHECK: SpinCheck = {
  participated: false,
  spin_id: 's1',
  commit: 'c0ffee',
  proof_url: null,
  reason: null,
  result: null,
};
const result = (changes: Partial<SpinResult> = {}): SpinResult => ({
  item_id: 'cap',
  item: 'Cap',
  win: true,
  claim_code: 'KP-11111-22222',
  claim_deadline: '2026-12-22T09:00:00.000Z',
  claimed_at: '2026-11-22T09:00:00.000Z',
  ...changes,
});

let asked: SpinCheckInput[];
let sent: unknown[];
let check: SpinCheck | ((input: SpinCheckInput) => SpinCheck);
let gifts: unknown;

function sealed(value: unknown): { encrypted_data: string } {
  return { encrypted_data: sealSpin(JSON.stringify(value), KEY) };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('canAccessWheel', 'true');
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // Reduced motion, unless a test turns the wheel: no test waits ten seconds.
  window.matchMedia = ((media: string) => ({ matches: media.includes('reduced-motion') })) as never;
  [asked, sent] = [[], []];
  check = CHECK;
  gifts = PRIZES.map(({ id, name, color, win }) => ({ id, name, color, win, odds: id === 'cap' ? 1 : 0 }));
  server.respond(getSpinFairness, DRAW);
  server.respond(checkSpin, ({ body }: FakeCall) => {
    const input = JSON.parse(
      openSpin((body as { encrypted_data: string }).encrypted_data, KEY) ?? '',
    ) as SpinCheckInput;
    asked.push(input);
    return sealed(typeof check === 'function' ? check(input) : check);
  });
  server.respond(listSpinGifts, () => sealed(gifts));
  server.respond(participateInSpin, ({ body }) => {
    sent.push(body);
    return result();
  });
});
afterEach(() => jest.restoreAllMocks());

const lose = () => {
  gifts = PRIZES.map(({ id, name, color, win }) => ({ id, name, color, win, odds: id === 'again' ? 1 : 0 }));
};
function open({
  url = '/wheel',
  submissions = {},
  ...more
}: { url?: string; submissions?: Partial<SubmissionsApi> } & Omit<Partial<Host>, 'submissions'> = {}) {
  const host = createFakeHost({ api: server.api, ...more });
  return renderPage(page, { url, host: { ...host, submissions: { ...host.submissions, ...submissions } } });
}
const spinButton = () => screen.findByRole('button', { name: 'Spin the Wheel' }, { timeout: 15_000 });
type User = Awaited<ReturnType<typeof open>>['user'];
async function fill(user: User, phone = '0712345678') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Wanjiru Kamau');
  await user.type(dialog.getByRole('textbox', { name: 'Phone number' }), phone);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'Kibera');
  return dialog;
}

describe('the gate', () => {
  it('sends a visitor without the flag home, and says why', async () => {
    sessionStorage.clear();
    const info = jest.fn();
    const { location } = await open({ notify: { success: () => undefined, info } });
    await waitFor(() => expect(location()).toBe('/'));
    expect(info).toHaveBeenCalledWith(expect.stringContaining('finished the survey'), expect.anything());
    expect(asked).toEqual([]);
  });

  it('lets in who has a ticket of a finished survey, and pays with it', async () => {
    sessionStorage.clear();
    sessionStorage.setItem('konnect:spin-ticket', JSON.stringify({ ticket: 'secret', draw_id: 'teeth' }));
    const { location } = await open();
    await spinButton();
    expect(location()).toBe('/wheel?draw=teeth');
    expect(asked).toEqual([
      {
        draw_id: 'teeth',
        participant_id: localStorage.getItem('deviceFingerprint'),
        spin_ticket: 'secret',
        look: true,
      },
    ]);
  });
});

it('shows chances, stock and terms beside the wheel, and what the wheel shows in words', async () => {
  const { container } = await open();
  await spinButton();
  expect(screen.getByText('Welcome! You can spin the wheel once.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Wheel with 2 slices: Cap, Try again' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Cap 30% 38 of 40 left' })).toBeInTheDocument();
  expect(screen.getByText(/not the same chance/)).toBeInTheDocument();
  for (const text of [/free/, /M-Pesa PIN/, /share/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  await expectAccessible(container);
});

it('wins what the server drew, takes the details and keeps the claim code', async () => {
  const { user, container } = await open();
  await user.click(await spinButton());
  const dialog = await fill(user);
  expect(screen.getByText('You won: Cap')).toBeInTheDocument();
  expect([localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]).toEqual(['true', 'true']);
  await expectAccessible(container);
  await user.dblClick(dialog.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Thank you for submitting your details! We have received your information.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('KP-11111-22222')).toBeInTheDocument();
  expect(
    screen.getByText(/We call the number that you gave \(07•••••678\), and never ask for a PIN\./),
  ).toBeInTheDocument();
  expect(localStorage.getItem('konnect:spins')).not.toContain('0712345678');
  expect(sent).toEqual([
    {
      draw_id: DEFAULT_DRAW_ID,
      participant_id: localStorage.getItem('deviceFingerprint'),
      item_won_id: 'cap',
      item_won: 'Cap',
      name: 'Wanjiru Kamau',
      phone: '0712345678',
      region: 'Kibera',
    },
  ]);
  await waitFor(
    () => expect(screen.queryByText(/We have received your information/)).not.toBeInTheDocument(),
    { timeout: 8_000 },
  );
  expect(screen.getByText(/Your prize is on its way/)).toBeInTheDocument();
  expect(screen.queryByText(/Send us your details/)).not.toBeInTheDocument();
});

it('says a loss in both places and tells the server once', async () => {
  lose();
  const { user } = await open();
  await user.click(await spinButton());
  expect(await screen.findByText('Better luck next time!')).toBeInTheDocument();
  expect(
    screen.getByText("Sorry, you didn't win this time. Please wait for the next survey!"),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check this draw yourself' })).toHaveAttribute(
    'href',
    `/draws/${DEFAULT_DRAW_ID}`,
  );
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ item_won_id: 'again', name: '', phone: '', region: '' }),
    ]),
  );
});

it('shows the same result after a reload in the middle of the spin, and still takes the details', async () => {
  window.matchMedia = (() => ({ matches: false })) as never;
  const animation = { cancel: () => undefined, onfinish: null };
  HTMLElement.prototype.animate = (() => animation) as never;
  const first = await open();
  await first.user.click(await spinButton());
  expect(screen.getByRole('button', { name: 'Spinning...' })).toHaveAttribute('aria-disabled', 'true');
  await screen.findByRole('button', { name: 'Skip' });
  expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
  first.unmount();
  expect(localStorage.getItem('hasSpun')).toBeNull();
  const { user } = await open();
  expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
  expect([localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]).toEqual(['true', 'true']);
  expect(
    screen.getByText('You have already participated in the spin. Each user can only spin once.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Claim Your Prize' }));
  await fill(user);
  expect(asked.every(({ participant_id }) => participant_id === asked[0]?.participant_id)).toBe(true);
});

it('turns for ten seconds, 8 to 11 times, and Skip ends it', async () => {
  window.matchMedia = (() => ({ matches: false })) as never;
  lose();
  const animate = jest.fn(() => ({ cancel: () => undefined, onfinish: null }));
  HTMLElement.prototype.animate = animate as never;
  const { user } = await open();
  await user.dblClick(await spinButton());
  await screen.findByRole('button', { name: 'Skip' });
  expect(animate).toHaveBeenCalledTimes(1);
  const [[frames, timing]] = animate.mock.calls as unknown as [
    [{ transform: string }[], KeyframeAnimationOptions],
  ];
  expect(timing.duration).toBe(10_000);
  const turns = Number(/\d+(\.\d+)?/.exec(frames[1]?.transform ?? '')?.[0]) / 360;
  expect(turns).toBeGreaterThan(8);
  expect(turns).toBeLessThan(12);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Better luck next time!')).toBeInTheDocument();
});

it('stands still on the drawn slice for a second, with its name in full, before the form opens', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  window.matchMedia = (() => ({ matches: false })) as never;
  HTMLElement.prototype.animate = (() => ({ cancel: () => undefined, onfinish: null })) as never;
  const { user, container } = await open();
  await user.click(await spinButton());
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(container.querySelector('.plaque')).toHaveTextContent('Cap');
  expect(screen.getByRole('status')).toHaveTextContent('The wheel stops at Cap');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(vibrate.mock.calls).toEqual([[40]]);
  expect(await screen.findByRole('dialog', { name: 'Claim Your Prize' })).toBeInTheDocument();
  expect(container.querySelector('.plaque')).toHaveTextContent('Cap');
});

describe('a flag that somebody wrote', () => {
  it('hasSpun keeps the wheel shut and shows no prize, since none was drawn', async () => {
    localStorage.setItem('hasSpun', 'true');
    check = ({ look }) => ({ ...CHECK, spin_id: look ? null : 's1' });
    await open();
    expect(
      await screen.findByText('You have already participated in the spin. Each user can only spin once.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    expect(asked.every(({ look }) => look)).toBe(true);
  });

  it('canAccessWheel shows the wheel; the server draws when the button is pressed and not before', async () => {
    check = ({ look }) => ({ ...CHECK, spin_id: look ? null : 's1' });
    const { user } = await open();
    const button = await spinButton();
    expect(asked.map(({ look }) => look)).toEqual([true]);
    await user.click(button);
    await screen.findByText('You won: Cap');
    expect(asked.map(({ look }) => look)).toEqual([true, undefined]);
  });
});

it('gives a second tab what the first one drew, without a second spin', async () => {
  const { user } = await open();
  const button = await spinButton();
  // The other tab was quicker, and its event has not come yet.
  localStorage.setItem(
    'konnect:spins',
    JSON.stringify({ [DEFAULT_DRAW_ID]: { item: { id: 'cap', name: 'Cap', win: true } } }),
  );
  await user.click(button);
  expect(
    await screen.findByText('You have already participated in the spin. Each user can only spin once.'),
  ).toBeInTheDocument();
  expect(screen.getByText('You won: Cap')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Spin the Wheel' })).not.toBeInTheDocument();
});

it('follows the other tab when it hears of it', async () => {
  await open();
  await spinButton();
  localStorage.setItem('hasSpun', 'true');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hasSpun' })));
  expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
});

it('says that the device has taken part when storage was emptied', async () => {
  check = {
    ...CHECK,
    participated: true,
    result: result({
      item_id: 'again',
      item: 'Try again',
      win: false,
      claim_code: null,
      claim_deadline: null,
    }),
  };
  await open();
  expect(
    await screen.findByText('This device has already participated in the draw. You can only spin once.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Better luck next time!')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

describe('nothing can be drawn', () => {
  it.each<[string, unknown]>([
    ['no prizes', []],
    ['zero odds', [{ id: 'cap', name: 'Cap', odds: 0, color: '', win: true }]],
    ['negative odds', [{ id: 'cap', name: 'Cap', odds: -3, color: '', win: true }]],
    ['odds that are text', [{ id: 'cap', name: 'Cap', odds: 'many', color: '', win: true }]],
  ])('with %s', async (_, list) => {
    gifts = list;
    await open();
    expect(await screen.findByText('No prizes available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Spin the Wheel' })).not.toBeInTheDocument();
  });

  it.each([
    [null, 'The next draw is announced in the news.'],
    [
      { draw_id: 'next', title: 'Back to school', opens_at: '2026-12-02T09:00:00.000Z' },
      'The next draw, Back to school, opens on December 2, 2026, 12:00 PM.',
    ],
  ])('and says when there is something to win again', async (next, text) => {
    server.respond(getSpinFairness, { ...DRAW, prizes: [], next_draw: next });
    check = { ...CHECK, reason: 'no_prizes' };
    await open();
    await screen.findByText(/Your spin is not used up/);
    for (const name of ['The wheel', 'Prizes'])
      expect(screen.getByRole('region', { name })).toHaveTextContent(text);
  });

  it.each([
    ['closed', 'This draw is over'],
    ['not_open', 'The wheel is not open yet'],
    ['ticket_needed', 'Finish the survey first'],
    ['ticket_used', 'You have already participated in the spin. Each user can only spin once.'],
  ] as const)('when it is %s', async (reason, text) => {
    check = { ...CHECK, reason };
    await open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the standing is not known', () => {
  const again = async (user: User) => user.click(await screen.findByRole('button', { name: 'Try again' }));

  it.each([0, 500, 503])(
    'when the gateway answers %d: another try, and nothing is used up',
    async (status) => {
      server.refuse(checkSpin, { status, code: 'x' });
      const { user } = await open();
      expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
      expect(screen.getByText(/not used up/)).toBeInTheDocument();
      server.respond(checkSpin, () => sealed(CHECK));
      await again(user);
      await spinButton();
    },
  );

  it.each<[string, () => void]>([
    [
      'the check does not decode',
      () => server.respond(checkSpin, { encrypted_data: 'U2FsdGVkX18BAgMEBQYHCOVEQwKFjJmUwcYyfyB3iqk=' }),
    ],
    ['the check is none of ours', () => server.respond(checkSpin, null as never)],
    ['the prizes do not decode', () => server.respond(listSpinGifts, { encrypted_data: 'none' })],
    [
      'no random number can be had',
      () =>
        jest.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
          throw new Error('no');
        }),
    ],
  ])('when %s', async (_, breakIt) => {
    breakIt();
    await open();
    expect(
      await screen.findByText('Unable to verify device status. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('reads a bare envelope, as some gateways send it', async () => {
    server.respond(checkSpin, () => sealed({ participated: false }).encrypted_data as never);
    await open();
    await spinButton();
  });

  it('keeps the result in view that this device has (nothing lost)', async () => {
    localStorage.setItem(
      'konnect:spins',
      JSON.stringify({ [DEFAULT_DRAW_ID]: { item: { id: 'cap', name: 'Cap', win: true } } }),
    );
    server.refuse(checkSpin, { status: 0, code: 'network' });
    await open();
    expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim Your Prize' })).toBeInTheDocument();
  });
});

describe('the claim', () => {
  it('asks about the number while it is typed', async () => {
    check = ({ phone }) => (phone ? { ...CHECK, participated: true, reason: 'phone_used' } : CHECK);
    const { user } = await open();
    await user.click(await spinButton());
    const dialog = await fill(user);
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
        /You have already participated in the spin\. Each user can only spin once\./,
      ),
    );
    expect(asked.at(-1)).toMatchObject({ phone: '0712345678' });
  });

  it('says what is missing, and goes there', async () => {
    const { user } = await open();
    await user.click(await spinButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const summary = dialog.getByRole('alert');
    for (const text of ['Full name is required', 'Phone number is required', 'Region is required'])
      expect(summary).toHaveTextContent(text);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Githurai 44 (G44)',
      'Githurai 45 (G45)',
      'Zimmerman',
      'Roysambu/Mirema',
      'Kahawa West',
      'Hunters/Kasarani',
      'Lucky Summer',
      'Umoja 1',
      'Umoja 2',
      'Umoja 3',
      'Pipeline',
      'Kayole',
      'Rongai',
      'Kibera',
      'Other',
    ]);
    expect(sent).toEqual([]);
  });

  it.each([
    ['spin.outcome_mismatch', 'This is not what our server drew for this device'],
    ['spin.already_participated', 'The details for this prize are with us already'],
    ['spin.claim_expired', 'The time to claim this prize is over'],
  ])('refused as %s keeps what was typed', async (code, text) => {
    server.refuse(participateInSpin, { status: 409, code });
    const { user } = await open();
    await user.click(await spinButton());
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(
      'Failed to submit your information: Failed to submit participation: 409 Conflict',
    );
    expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau');
  });

  it('waits on the device when nobody answers, says the status and keeps the form', async () => {
    const problem = { kind: 'problem', status: 503, code: 'busy', message: 'Busy', requestId: 'q1' } as const;
    const submit = async () =>
      ({
        status: 'waiting',
        receipt: { id: 'w', form: `wheel:${DEFAULT_DRAW_ID}`, label: '', state: 'waiting', at: '' },
        problem,
      }) as const;
    const { user } = await open({ submissions: { submit } });
    await user.click(await spinButton());
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('your details are kept on this device');
    expect(alert).toHaveTextContent(
      'Failed to submit your information: Failed to submit participation: 503 Service Unavailable',
    );
    expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau');
  });

  it('can be closed and opened again, with everything that was typed', async () => {
    const { user } = await open();
    await user.click(await spinButton());
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Claim Your Prize' }));
    const again = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
    await waitFor(() =>
      expect(again.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau'),
    );
    expect(again.getByRole('combobox', { name: 'Region' })).toHaveValue('Kibera');
  });
});

it('works without the list of prizes, which can be asked for again', async () => {
  server.refuse(getSpinFairness, { status: 503, code: 'busy' });
  const { user } = await open();
  await spinButton();
  expect(screen.getByText('The prizes did not arrive')).toBeInTheDocument();
  server.respond(getSpinFairness, DRAW);
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
