import { reportedPath } from './reported-path';

it.each([
  ['/community/old', '/community/old'],
  ['/a%20b?token=1#x', '/a b'],
  ['/100%', '/100%'],
  ['/safe%E2%80%AEtxt', '/safetxt'],
])('shows %s as %s', (from, shown) => {
  expect(reportedPath(from)).toBe(shown);
});

it.each([null, '', 'call 0700 now', 'https://evil.example/x', '//evil.example'])(
  'shows nothing for %j',
  (from) => {
    expect(reportedPath(from)).toBeNull();
  },
);

it('cuts an endless address', () => {
  expect(reportedPath(`/${'a'.repeat(500)}`)).toHaveLength(121);
});
