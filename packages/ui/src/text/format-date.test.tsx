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

  it('knows the edges of the clock and of the year', () => {
    expect(formatDate('2026-12-31T21:00:00Z')).toBe('January 1, 2027');
    expect(formatDate('2028-02-29T08:59:59Z', 'date-time')).toBe('February 29, 2028, 11:59 AM');
    expect(formatDate('2026-05-09T20:07:00Z', 'date-time')).toBe('May 9, 2026, 11:07 PM');
  });

  it.each(['long', 'short'] as const)('writes %s dates as the browser would', (format) => {
    const formatter = new Intl.DateTimeFormat('en-US', {
      dateStyle: format === 'long' ? 'long' : 'medium',
      timeZone: 'Africa/Nairobi',
    });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, 2 + month, 22));
      expect(formatDate(date, format)).toBe(formatter.format(date));
    }
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
