import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DOUBLE_TAP_MS, useSecondTapGuard } from './use-second-tap-guard';

const onLeave = jest.fn();

function Thanks() {
  return (
    <div {...useSecondTapGuard()}>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </div>
  );
}

function Form() {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <Thanks />
  ) : (
    <button type="button" onClick={() => setIsSent(true)}>
      Send
    </button>
  );
}

let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  onLeave.mockReset();
  jest.useFakeTimers({ doNotFake: ['setTimeout'] });
  user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
});

afterEach(() => jest.useRealTimers());

const leave = () => screen.getByRole('button', { name: 'Leave' });

/** As a browser reports it: `detail` counts the clicks of a mouse, and is 1 for each tap of a finger. */
function press(detail: number, pointerType: 'mouse' | 'touch'): void {
  const event = createEvent.click(leave(), { detail });
  fireEvent(leave(), Object.assign(event, { pointerType }));
}

it.each([
  ['the second tap of a finger', 1, 'touch'],
  ['the second click of a mouse', 2, 'mouse'],
] as const)('ignores %s, and no later one', (_, detail, pointerType) => {
  press(detail, pointerType);
  expect(onLeave).not.toHaveBeenCalled();
  jest.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  press(detail, pointerType);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('answers another click of a mouse at once', () => {
  press(1, 'mouse');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('answers a key at once', async () => {
  leave().focus();
  await user.keyboard('{Enter}');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
