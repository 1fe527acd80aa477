import { render, screen } from '@testing-library/react';
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

it('ignores the second tap of a double tap', async () => {
  await user.click(leave());
  expect(onLeave).not.toHaveBeenCalled();
});

it('answers a later tap', async () => {
  jest.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(leave());
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('answers a key at once', async () => {
  leave().focus();
  await user.keyboard('{Enter}');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
