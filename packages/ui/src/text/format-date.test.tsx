import { render, screen } from '@testing-library/react';
import { formatDate } from './format-date';
import { Time } from './time';

describe('dates', () => {
  it('speaks of the day in Nairobi', () => {
    expect(formatDate('2026-03-01T22:30:00Z')).toBe('March 2, 2026');
    expect(formatDate('2026-03-01T22:30:00Z', 'short')).toBe('Mar 2, 2026');
    expect(formatDate('2026-03-02')).toBe('March 2, 2026');
  });

  it('writes the time with plain spaces, the same in every ICU', () => {
    expect(formatDate('2026-03-02T09:05:00Z', 'date-time')).toBe('March 2, 2026, 12:05 PM');
    expect(formatDate(new Date('2026-03-01T21:00:00Z'), 'date-time')).toBe('March 2, 2026, 12:00 AM');
  });

  it('shows nothing for something that is no date', () => {
    const { container } = render(<Time value="soon" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('keeps the exact moment for machines', () => {
    render(<Time value="2026-03-02T09:05:00Z" />);
    expect(screen.getByText('March 2, 2026')).toHaveAttribute('datetime', '2026-03-02T09:05:00Z');
  });
});
