import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from '../page-states/error-state';
import { Skeleton } from '../page-states/skeleton';
import { Notice } from './notice';

describe('Notice and page states', () => {
  it.each([
    ['info', 'Note', 'status'],
    ['warning', 'Warning', 'status'],
    ['danger', 'Problem', 'alert'],
    ['announcement', 'Notice', 'status'],
  ] as const)('%s says "%s" and is read out as %s when live', (tone, word, role) => {
    render(
      <Notice tone={tone} live>
        Text
      </Notice>,
    );
    expect(screen.getByRole(role)).toHaveTextContent(`${word}Text`);
  });

  it('stays silent when it came with the page', () => {
    render(<Notice tone="danger">Text</Notice>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be dismissed', () => {
    const onDismiss = jest.fn();
    render(<Notice onDismiss={onDismiss}>Text</Notice>);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('says once that something is loading, however many blocks it draws', () => {
    render(<Skeleton shape="card" count={6} label="Loading stories" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading stories$/);
  });

  it('offers another try and names the request', () => {
    const onRetry = jest.fn();
    const { rerender } = render(<ErrorState onRetry={onRetry} requestId="7f3a" />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<ErrorState onRetry={onRetry} requestId="7f3a" pending />);
    fireEvent.click(screen.getByRole('button', { name: 'Trying again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('7f3a')).toBeInTheDocument();
  });
});
