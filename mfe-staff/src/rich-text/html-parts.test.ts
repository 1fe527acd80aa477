import { lostParts, wordsOf } from './html-parts';

it.each([
  ['the same text', '<p>Good <b>news</b></p>', '<p>Good <strong>news</strong></p>', []],
  ['a list whose items get paragraphs', '<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>', []],
  ['spans that say nothing', '<p><span>One</span></p>', '<p>One</p>', []],
  ['a list that begins at 1', '<ol><li>One</li></ol>', '<ol start="1"><li><p>One</p></li></ol>', []],
  ['a table', '<table><tr><td>One</td></tr></table>', '<p>One</p>', ['table', 'tbody', 'tr', 'td']],
  ['an address of a link', '<p><a href="/a">One</a></p>', '<p><a href="/b">One</a></p>', ['a']],
  ['a language', '<p lang="sw">Karibu</p>', '<p>Karibu</p>', ['p']],
  ['words', '<p>One two</p>', '<p>One</p>', ['words']],
])('finds what is lost of %s', (_name, before, after, lost) => {
  expect(lostParts(before, after)).toEqual(lost);
});

it('reads the words of a text and runs nothing of it', () => {
  expect(
    wordsOf(
      '<h2>One</h2><p>two<img src=x onerror="window.hostile = true"></p><script>window.hostile = true</script>',
    ),
  ).toContain('One two');
  expect('hostile' in window).toBe(false);
});
