import { act, render, screen } from '@testing-library/react';
import { createNotices } from './create-notices';
import { NoticeRegion } from './notice-region';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says a confirmation in the live region for three seconds', () => {
  const notices = createNotices();
  render(<NoticeRegion notices={notices} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => notices.success('Message sent successfully'));
  expect(region).toHaveTextContent('Message sent successfully');
  act(() => jest.advanceTimersByTime(2_900));
  expect(region).toHaveTextContent('Message sent successfully');
  act(() => jest.advanceTimersByTime(200));
  expect(region).toBeEmptyDOMElement();
});

it('shows the same sentence once', () => {
  const notices = createNotices();
  render(<NoticeRegion notices={notices} />);
  act(() => {
    notices.info('Copied');
    notices.info('Copied');
  });
  expect(screen.getAllByText('Copied')).toHaveLength(1);
});

it('stays for as long as it was asked to', () => {
  const notices = createNotices();
  render(<NoticeRegion notices={notices} />);
  act(() => notices.info('Saved', { durationMs: 10_000 }));
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
});
