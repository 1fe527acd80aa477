import { noticeName, readDismissed, withDismissed } from './dismissed-notices';

it.each([
  [null, []],
  ['[1,2]', [1, 2]],
  ['[1,"Works in Zimmerman",null]', [1, 'Works in Zimmerman']],
  ['{"1":true}', []],
  ['not json', []],
])('reads %p as %p', (stored, ids) => {
  expect(readDismissed(stored)).toEqual(ids);
});

it('remembers each notice once', () => {
  expect(readDismissed(withDismissed(withDismissed('[3]', 7), 3))).toEqual([7, 3]);
});

it('forgets the oldest beyond fifty', () => {
  let stored: string | null = null;
  for (let id = 1; id <= 60; id += 1) stored = withDismissed(stored, id);
  const ids = readDismissed(stored);
  expect(ids).toHaveLength(50);
  expect(ids[0]).toBe(11);
});

it('names a notice by its number, or by its words where a service sends none', () => {
  expect(noticeName({ id: 3, title: 'Works' })).toBe(3);
  const name = noticeName({ title: 'Works in Zimmerman', subtitle: 'Tonight' });
  expect(name).toBe('Works in Zimmerman Tonight');
  expect(readDismissed(withDismissed(null, name))).toEqual([name]);
});
