import { shownAfter, type HeadingReport } from './headings';

const reports: HeadingReport[] = [
  { kind: 'heading', at: 10, text: 'List' },
  { kind: 'click', at: 100 },
  { kind: 'heading', at: 180, text: 'Loading' },
  { kind: 'heading', at: 250, text: 'Article' },
  { kind: 'leave', at: 400 },
];

it('counts from the click to the heading that was waited for', () => {
  expect(shownAfter(reports, 'click', 'Article')).toBe(150);
});

it('takes no heading from before the start', () => {
  expect(shownAfter(reports, 'leave', 'List')).toBeUndefined();
  expect(shownAfter([...reports, { kind: 'heading', at: 430, text: 'List' }], 'leave', 'List')).toBe(30);
});

it('counts nothing without a start', () => {
  expect(shownAfter([{ kind: 'heading', at: 10, text: 'List' }], 'click', 'List')).toBeUndefined();
});
