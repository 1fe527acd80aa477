import { DEFAULT_DRAW_ID, getSpinFairness } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { DRAW, draw, fillClaim, lose, openWheel, server, setUpWheel, spinButton } from '#app/test/wheel';

// Paper needs a real canvas.
jest.mock('canvas-confetti', () => ({
  create: () => Object.assign(() => Promise.resolve(null), { reset: () => undefined }),
}));

setUpWheel();

describe('the gate', () => {
  it('sends a visitor without the flag home, and says why', async () => {
    sessionStorage.clear();
    const info = jest.fn();
    const { location } = await openWheel({ notify: { success: () => undefined, info } });
    await waitFor(() => expect(location()).toBe('/'));
    expect(info).toHaveBeenCalledWith(expect.stringContaining('finished the survey'), expect.anything());
    expect(draw.asked).toEqual([]);
  });

  it('lets in who has a ticket of a finished survey, and pays with it', async () => {
    sessionStorage.clear();
    sessionStorage.setItem('konnect:spin-ticket', JSON.stringify({ ticket: 'secret', draw_id: 'teeth' }));
    const { location } = await openWheel();
    await spinButton();
    expect(location()).toBe('/wheel?draw=teeth');
    expect(draw.asked).toEqual([
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
  const { container } = await openWheel();
  await spinButton();
  expect(screen.getByText('Welcome! You can spin the wheel once.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Wheel with 2 slices: Cap, Try again' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Cap 30% 38 of 40 left' })).toBeInTheDocument();
  expect(screen.getByText(/not the same chance/)).toBeInTheDocument();
  for (const text of [/free/, /M-Pesa PIN/, /share/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  await expectAccessible(container);
});

it('says a loss in both places and tells the server once', async () => {
  lose();
  const { user } = await openWheel();
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
    expect(draw.sent).toEqual([
      expect.objectContaining({ item_won_id: 'again', name: '', phone: '', region: '' }),
    ]),
  );
});

it('shows the same result after a reload in the middle of the spin, and still takes the details', async () => {
  window.matchMedia = (() => ({ matches: false })) as never;
  const animation = { cancel: () => undefined, onfinish: null };
  HTMLElement.prototype.animate = (() => animation) as never;
  const first = await openWheel();
  await first.user.click(await spinButton());
  expect(screen.getByRole('button', { name: 'Spinning...' })).toHaveAttribute('aria-disabled', 'true');
  await screen.findByRole('button', { name: 'Skip' });
  expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
  first.unmount();
  expect(localStorage.getItem('hasSpun')).toBeNull();
  const { user } = await openWheel();
  expect(await screen.findByText('You won: Cap')).toBeInTheDocument();
  expect([localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]).toEqual(['true', 'true']);
  expect(
    screen.getByText('You have already participated in the spin. Each user can only spin once.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Claim Your Prize' }));
  await fillClaim(user);
  expect(draw.asked.every(({ participant_id }) => participant_id === draw.asked[0]?.participant_id)).toBe(
    true,
  );
});

it('turns for ten seconds, 8 to 11 times, and Skip ends it', async () => {
  window.matchMedia = (() => ({ matches: false })) as never;
  lose();
  const animate = jest.fn(() => ({ cancel: () => undefined, onfinish: null }));
  HTMLElement.prototype.animate = animate as never;
  const { user } = await openWheel();
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
  const { user, container } = await openWheel();
  await user.click(await spinButton());
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(container.querySelector('.plaque')).toHaveTextContent('Cap');
  expect(screen.getByRole('status')).toHaveTextContent('The wheel stops at Cap');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(vibrate.mock.calls).toEqual([[40]]);
  expect(await screen.findByRole('dialog', { name: 'Claim Your Prize' })).toBeInTheDocument();
  expect(container.querySelector('.plaque')).toHaveTextContent('Cap');
});

it('works without the list of prizes, which can be asked for again', async () => {
  server.refuse(getSpinFairness, { status: 503, code: 'busy' });
  const { user } = await openWheel();
  await spinButton();
  expect(screen.getByText(/^The prizes could not be loaded/)).toBeInTheDocument();
  server.respond(getSpinFairness, DRAW);
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
