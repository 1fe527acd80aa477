import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HistoryList } from './history-list';

const list = {
  noun: 'versions',
  empty: 'No versions have been saved yet.',
  problem: null,
  onRetry: () => undefined,
};

it('says who did what, newest first, with the buttons of each entry', () => {
  render(
    <HistoryList
      {...list}
      entries={[
        { key: 2, at: '2026-03-02T09:00:00Z', who: 'Wanjiru', title: 'Version 2', detail: 'After the rains' },
        { key: 1, at: '2026-03-01T09:00:00Z', who: null, title: 'Version 1' },
      ]}
      renderMore={({ key }) => <button type="button">{`Look at ${key}`}</button>}
    />,
  );
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent(/Version 2.*by Wanjiru.*After the rains/);
  expect(oldest).not.toHaveTextContent('by');
  expect(screen.getByRole('button', { name: 'Look at 1' })).toBeVisible();
});

it('says that it is loading and that it is empty', () => {
  const { rerender } = render(<HistoryList {...list} entries={undefined} />);
  expect(screen.getByText('Loading the versions')).toBeInTheDocument();
  rerender(<HistoryList {...list} entries={[]} />);
  expect(screen.getByText('No versions have been saved yet.')).toBeVisible();
});

it('offers another try when it could not be read, and keeps what it has already', async () => {
  const onRetry = jest.fn();
  const failed = { ...list, problem: new Error('away'), onRetry };
  const { rerender } = render(<HistoryList {...failed} entries={undefined} />);
  expect(screen.getByText(/The versions could not be read/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(
    <HistoryList
      {...failed}
      entries={[{ key: 1, at: '2026-03-01T09:00:00Z', who: null, title: 'Version 1' }]}
    />,
  );
  expect(screen.getByText('Version 1')).toBeVisible();
});
