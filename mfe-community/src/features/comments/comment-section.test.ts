import { publicCount } from './comment-section';

it('does not count comments under review', () => {
  expect(publicCount([{ status: 'approved' }, { status: 'pending' }, {}])).toBe(2);
});
