import { csvCell, csvRow, downloadName } from './csv';

it.each([
  ['plain', 'plain'],
  ['=HYPERLINK("http://evil","x")', `"'=HYPERLINK(""http://evil"",""x"")"`],
  ['+254712345678', `"'+254712345678"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['  =1', `"'  =1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['Call me;=1+1', '"Call me;=1+1"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-5, '-5'],
  [0, '0'],
  [true, 'true'],
  [['a', 'b'], '"[""a"",""b""]"'],
  [new Date('2026-03-02T09:00:00Z'), '2026-03-02T09:00:00.000Z'],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('ends a row as spreadsheets expect', () => {
  expect(csvRow(['a', 1, 'b c'])).toBe('a,1,b c\r\n');
});

it('names a download without what a header could not hold', () => {
  expect(downloadName('Wésele\r\nx: "y"/..', 'csv')).toBe('attachment; filename="We-sele-x-y.csv"');
  expect(downloadName('???', 'csv')).toBe('attachment; filename="download.csv"');
});
