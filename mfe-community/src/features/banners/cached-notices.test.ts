import { readCachedNotices } from './cached-notices';

const notice = { id: 1, title: 'Planned works in Zimmerman' };
const at = '2026-03-02T09:00:00.000Z';

it('reads the cached copy', () => {
  expect(readCachedNotices(JSON.stringify({ at, notices: [notice] }))).toEqual({ at, notices: [notice] });
});

it('leaves out what is no notice', () => {
  expect(readCachedNotices(JSON.stringify({ at, notices: [null, 3, { id: 'x' }, notice] }))?.notices).toEqual(
    [notice],
  );
});

it.each([
  null,
  '',
  'no JSON',
  '[]',
  '{}',
  '"text"',
  JSON.stringify({ at: 'yesterday', notices: [] }),
  JSON.stringify({ at, notices: {} }),
])('takes %j for no copy', (stored) => {
  expect(readCachedNotices(stored)).toBeUndefined();
});
