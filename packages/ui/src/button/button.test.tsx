import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button';

describe('Button', () => {
  it('does nothing while pending, yet keeps the focus and says what it does', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Send</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    rerender(
      <Button onClick={onClick} pending pendingLabel="Sending">
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sending' });
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit a form while pending', () => {
    render(
      <form>
        <Button type="submit" pending>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    const click = createEvent.click(button);
    fireEvent(button, click);
    expect(click.defaultPrevented).toBe(true);
  });

  it('lends its look to links', () => {
    expect(buttonClass({ variant: 'call', size: 'small' })).toBe('button call small');
  });
});
