import { version } from './test-version';
import { mostAskedFirst } from './warm-live';

it('puts what every page leads to first, and leaves the order of the others', () => {
  const hidden = version('hidden', []);
  const other = version('other', []);
  const listed = { ...version('listed', []), nav: [{ label: 'Jobs', to: '/jobs' }] as never };
  const slotted = { ...version('slotted', []), slots: ['home-aside'] };
  const ids = mostAskedFirst([hidden, listed, other, slotted]).map(({ id }) => id);
  expect(ids).toEqual(['listed', 'slotted', 'hidden', 'other']);
});
