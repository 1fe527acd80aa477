import { cutHtml, TEXT_MAX } from './cut-html';

it.each([
  ['<p>short</p>', 100, '<p>short</p>', false],
  ['<p>one two three</p>', 12, '<p>one two </p>', true],
  ['<p>one</p><p>two <strong>three four</strong></p>', 30, '<p>one</p><p>two <strong></strong></p>', true],
  ['<ul><li>a<br>b</li><li>second</li></ul>', 25, '<ul><li>a<br>b</li><li></li></ul>', true],
  ['<p>one <a href="https://example.com/">link</a></p>', 20, '<p>one </p>', true],
  // Broken nesting: what is closed twice or never opened leaves nothing open.
  ['<p><em>one</p></em></div>two three four', 33, '<p><em>one</p></em></div>two ', true],
])('cuts %s at %d', (html, max, expected, isCut) => {
  expect(cutHtml(html, max)).toEqual({ html: expected, isCut });
});

it('makes 5 MB short enough, and leaves it readable', () => {
  const { html, isCut } = cutHtml(`<div>${'<p>Maji ya kunywa.</p>'.repeat(250_000)}</div>`);
  expect(isCut).toBe(true);
  expect(html.length).toBeLessThanOrEqual(TEXT_MAX + 10);
  expect(html).toMatch(/<\/p><\/div>$/);
});
