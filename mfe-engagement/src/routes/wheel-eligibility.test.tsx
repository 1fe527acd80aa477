import { checkSpin, DEFAULT_DRAW_ID, getSpinFairness, listSpinGifts } from '@konnect/contracts';
import { act, screen } from '@testing-library/react';
import {
  CHECK,
  DRAW,
  draw,
  openWheel,
  result,
  sealed,
  server,
  setUpWheel,
  spinButton,
  type User,
} from '#app/test/wheel';

// Paper needs a real canvas.
jest.mock('canvas-confetti', () => ({
  create: () => Object.assign(() => Promise.resolve(null), { reset: () => undefined }),
}));

setUpWheel();

describe('a flag that somebody wrote', () => {
  it('hasSpun keeps the wheel shut and shows no prize, since none was drawn', async () => {
    localStorage.setItem('hasSpun', 'true');
    draw.check = ({ look }) => ({ ...CHECK, spin_id: look ? null : 's1' });
    await openWheel();
    expect(
      await screen.findByText('You have already participated in the spin. Each user can only spin once.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    expect(draw.asked.every(({ look }) => look)).toBe(true);
  });

  it('canAccessWheel shows the wheel; the server draws when the button is pressed and not before', async () => {
    draw.check = ({ look }) => ({ ...CHECK, spin_id: look ? null : 's1' });
    const { user } = await openWheel();
    const button = await spinButton();
    expect(draw.asked.map(({ look }) => look)).toEqual([true]);
    await user.click(button);
    await screen.findByText('You won: Cap');
    expect(draw.asked.map(({ look }) => look)).toEqual([true, undefined]);
  });
});

it('gives a second tab what the first one drew, without a second spin', async () => {
  const { user } = await openWheel();
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
  await openWheel();
  await spinButton();
  localStorage.setItem('hasSpun', 'true');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hasSpun' })));
  expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
});

it('says that the device has taken part when storage was emptied', async () => {
  draw.check = {
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
  await openWheel();
  expect(
    await screen.findByText('This device has already participated in the draw. You can only spin once.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Better luck next time!')).toBeInTheDocument();
  expect(draw.sent).toEqual([]);
});

describe('nothing can be drawn', () => {
  it.each<[string, unknown]>([
    ['no prizes', []],
    ['zero odds', [{ id: 'cap', name: 'Cap', odds: 0, color: '', win: true }]],
    ['negative odds', [{ id: 'cap', name: 'Cap', odds: -3, color: '', win: true }]],
    ['odds that are text', [{ id: 'cap', name: 'Cap', odds: 'many', color: '', win: true }]],
  ])('with %s', async (_, list) => {
    draw.prizes = list;
    await openWheel();
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
    draw.check = { ...CHECK, reason: 'no_prizes' };
    await openWheel();
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
    draw.check = { ...CHECK, reason };
    await openWheel();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the eligibility is not known', () => {
  const again = async (user: User) => user.click(await screen.findByRole('button', { name: 'Try again' }));

  it.each([0, 500, 503])(
    'when the gateway answers %d: another try, and nothing is used up',
    async (status) => {
      server.refuse(checkSpin, { status, code: 'x' });
      const { user } = await openWheel();
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
    await openWheel();
    expect(
      await screen.findByText('Unable to verify device status. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('reads a bare envelope, as some gateways send it', async () => {
    server.respond(checkSpin, () => sealed({ participated: false }).encrypted_data as never);
    await openWheel();
    await spinButton();
  });

  it('keeps the result in view that this device has (nothing lost)', async () => {
    localStorage.setItem(
      'konnect:spins',
      JSON.stringify({ [DEFAULT_DRAW_ID]: { item: { id: 'cap', name: 'Cap', win: true } } }),
    );
    server.refuse(checkSpin, { status: 0, code: 'network' });
    await openWheel();
    expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim Your Prize' })).toBeInTheDocument();
  });
});
