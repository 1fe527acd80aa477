import type { Setting } from '@konnect/contracts';
import { grouped, shownValue, textOf, valueOf } from './setting-text';

it.each([
  ['list', 'one\n two \n\n', ['one', 'two']],
  ['list', '', []],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['number', ' 12 ', 12],
  ['number', 'soon', 'soon'],
  ['number', '', ''],
  ['day', '2026-01-31', '2026-01-31'],
  ['text', ' a b ', 'a b'],
] as const)('reads a %s from %j', (kind, text, value) => {
  expect(valueOf(kind, text)).toEqual(value);
});

it('puts into a field what it reads out of it', () => {
  expect(valueOf('list', textOf(['9', '7']))).toEqual(['9', '7']);
  expect(valueOf('number', textOf(8))).toBe(8);
});

it('writes values for people, and groups by the first word of the key', () => {
  expect([shownValue(true), shownValue([]), shownValue(['a', 'b']), shownValue(3)]).toEqual([
    'yes',
    'nothing',
    'a, b',
    '3',
  ]);
  const of = (key: string) => ({ key }) as Setting;
  expect(
    grouped([of('home.articles'), of('videos.shown'), of('home.tileSeconds')]).map(({ title, settings }) => [
      title,
      settings.length,
    ]),
  ).toEqual([
    ['Home page', 2],
    ['Videos', 1],
  ]);
});
