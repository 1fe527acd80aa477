import { cleanHtml, htmlToSave, HTML_MAX_LENGTH, plainText } from './html';
import { safeColor, safeLink } from './link';
import { makeReference } from './reference';
import { escapeLike, excerptOf, normalise, normaliseForSearch, oneLine, searchWords } from './text';

describe('HTML of articles', () => {
  it.each([
    ['<script>x()</script>', ''],
    ['<p onclick="x()" style="color:red" class="a" id="b">t</p>', '<p>t</p>'],
    ['<a href="javascript:x()">t</a>', '<a>t</a>'],
    ['<a href=" jAvA\nscript:x()">t</a>', '<a>t</a>'],
    ['<a href="data:text/html,x">t</a>', '<a>t</a>'],
    ['<a href="//evil.example">t</a>', '<a>t</a>'],
    ['<a href="https://a.example" target="_blank">t</a>', '<a href="https://a.example" rel="noopener">t</a>'],
    ['<a href="/faq">t</a>', '<a href="/faq">t</a>'],
    ['<img src="x" onerror="y">', ''],
    ['<img src="https://tracker.example/p.gif">', ''],
    [
      '<img src="/services/content?bucket=landing-page&amp;file=a.jpg" alt="A">',
      '<img src="/services/content?bucket=landing-page&amp;file=a.jpg" alt="A" />',
    ],
    ['<svg><script>x</script></svg><math><mi>x</mi></math>', 'x'],
    ['<iframe src="https://a.example"></iframe><object></object><form><input></form>', ''],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<p lang="sw">Habari</p>', '<p lang="sw">Habari</p>'],
  ])('%s becomes %s', (hostile, clean) => {
    expect(cleanHtml(hostile)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('is refused when it is too long to be cleaned', () => {
    expect(() => htmlToSave('main_section_msg', 'x'.repeat(HTML_MAX_LENGTH + 1))).toThrow(
      expect.objectContaining({
        code: 'input.invalid',
        fieldErrors: { main_section_msg: [expect.any(String)] },
      }),
    );
  });

  it('is cleaned in a moment however deep it is nested', () => {
    const started = process.cpuUsage();
    cleanHtml('<ul><li>'.repeat(24_000));
    // The processor's time: what else the machine does has no part in it.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  });

  it('gives its words with spaces between paragraphs', () => {
    expect(plainText('<p>One &amp; two</p><p>three</p><script>x</script>')).toBe('One & two three');
  });
});

describe('links of banners and notices', () => {
  it.each([
    ['/deals', '/deals'],
    ['https://a.example/x', 'https://a.example/x'],
    ['http://a.example', 'http://a.example'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['/\t/evil.example', null],
    ['deals', null],
    ['', null],
    [null, null],
  ])('%j becomes %j', (given, safe) => {
    expect(safeLink(given)).toBe(safe);
  });

  it('have colours in hexadecimal only', () => {
    expect(
      [
        '#abc',
        ' #A0B1C2 ',
        'Red',
        'rebeccapurple',
        'rgb(10, 125, 44)',
        'rgb(10 125 44)',
        'rgba(255,0,0,.5)',
      ].map(safeColor),
    ).toEqual(['#abc', '#A0B1C2', '#FF0000', '#663399', '#0A7D2C', '#0A7D2C', '#FF0000']);
    expect(
      ['bluu', '#abcd', 'transparent', 'inherit', 'url(x)', 'red; x', 'constructor', '', null].map(safeColor),
    ).toEqual(Array(9).fill(null));
  });
});

describe('text', () => {
  it('is normalised for searching', () => {
    expect(normaliseForSearch('Wi-Fi na e\u2011mail, mbalimbali kabisa - wi-fi')).toBe(
      'wi fi na e mail mbalimbali kabisa wi fi wifi email',
    );
    expect(normalise("  Café — ya 'Githurai' 44! ")).toBe('cafe ya githurai 44');
    expect(searchWords("fibre:* & !x | (y) <-> 'z'")).toEqual(['fibre', 'x', 'y', 'z']);
    expect(searchWords('%_\\')).toEqual([]);
  });

  it('matches only itself in LIKE', () => {
    expect(escapeLike('50%_a\\b')).toBe('50\\%\\_a\\\\b');
  });

  it('is cut between words', () => {
    expect(excerptOf('short')).toBe('short');
    expect(excerptOf('one two three, four', 15)).toBe('one two three…');
  });

  it('becomes one line', () => {
    expect(oneLine(' a\r\nb\u0000c\u2028d ')).toBe('a b c d');
  });
});

describe('references', () => {
  it('use letters that are not misread', () => {
    expect(makeReference('KC', (bytes) => Buffer.alloc(bytes, 31))).toBe('KC-ZZZZZ-ZZZZZ');
  });
});
