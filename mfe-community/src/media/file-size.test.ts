import { costText, durationText, sizeText } from './file-size';

it.each([
  [null, ''],
  [0, ''],
  [-5, ''],
  [300, '1 KB'],
  [96_400, '96 KB'],
  [1_440_000, '1.4 MB'],
])('writes %s bytes as "%s"', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it.each([
  [undefined, ''],
  [5.6, '0:06'],
  [60, '1:00'],
  [754, '12:34'],
  [3_720, '1:02:00'],
])('writes %s seconds as "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('leaves out what is unknown', () => {
  expect(costText({ duration_seconds: 6, bytes: 96_400 })).toBe('0:06, 96 KB');
  expect(costText({ bytes: 96_400 })).toBe('96 KB');
  expect(costText({})).toBe('');
});
