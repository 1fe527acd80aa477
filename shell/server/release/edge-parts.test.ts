import { contentSecurityPolicy } from '@konnect/contracts/rules';
import { escapeHtml, headTags, jsonForScript } from '../render/head-tags';
import { acceptedEncoding, isCurrent } from '../http/negotiate';
import { finishPage, type FinishedPage, PageCache } from '../render/page-cache';

describe('head tags', () => {
  it('escapes everything an author wrote', () => {
    const tags = headTags(
      {
        title: '</title><script>alert(1)</script>',
        description: '" onload="x',
        jsonLd: [{ name: '</script><img src=x onerror=alert(1)>' }],
      },
      'https://konnect.example',
      'Konnect',
      '/community/x',
    );
    expect(tags).not.toContain('<script>alert');
    expect(tags).not.toContain('<img');
    expect(tags).toContain('&quot; onload=&quot;x');
    expect(tags).toContain('<link rel="canonical" href="https://konnect.example/community/x">');
  });

  it('leaves out an address that is none, and keeps the page', () => {
    const image = { url: 'http://[', width: 1, height: 1, alt: '' };
    const tags = headTags(
      { title: 't', description: 'd', canonical: 'https://[', image },
      'https://konnect.example',
      'Konnect',
      '/',
    );
    expect(tags).toContain('<link rel="canonical" href="https://konnect.example">');
    expect(tags).not.toContain('og:image');
  });

  it('keeps data blocks closed and readable', () => {
    const value = { text: '</script><!--\u2028' };
    expect(jsonForScript(value)).not.toContain('<');
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
  });

  it('leaves plain text alone', () => {
    expect(escapeHtml('Habari ya leo')).toBe('Habari ya leo');
  });
});

describe('content security policy', () => {
  it('allows no inline script but those of the document, and no eval on any page', () => {
    for (const claim of [
      undefined,
      { path: '/survey/view/:id', page: 'survey-page', csp: ['style-attr' as const] },
    ]) {
      const script = contentSecurityPolicy(claim, { scripts: ["'sha256-abc'"] })
        .split('; ')
        .find((rule) => rule.startsWith('script-src'));
      expect(script).toBe("script-src 'self' 'sha256-abc'");
    }
  });

  it('allows style attributes only where a claim asks for them', () => {
    expect(contentSecurityPolicy(undefined)).not.toContain('unsafe-inline');
    expect(contentSecurityPolicy({ path: '/x', page: 'x', csp: ['style-attr'] })).toContain(
      "style-src-attr 'unsafe-inline'",
    );
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br ; q=0.0 , gzip', 'gzip'],
  [undefined, 'identity'],
])('answers accept-encoding %s with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  [undefined, false],
])('takes if-none-match %s for its own: %s', (header, expected) => {
  expect(isCurrent(header, '"a"')).toBe(expected);
});

describe('finished pages', () => {
  it('keeps a page for its time and no longer', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const cache = new PageCache(2_000);
    const page = await finishPage(200, {}, '<!doctype html>');
    cache.set('r1 0 /', page);
    expect(cache.find('r1 0 /')?.page).toBe(page);
    expect(cache.find('r2 0 /')?.page).toBeUndefined();
    jest.advanceTimersByTime(2_001);
    expect(cache.find('r1 0 /')?.page).toBeUndefined();
    jest.useRealTimers();
  });

  /** A page that takes so many bytes of the cache. */
  const pageOf = async (bytes: number): Promise<FinishedPage> => {
    const page = await finishPage(200, {}, 'x');
    const none = Buffer.alloc(0);
    return { ...page, body: { br: none, gzip: none, identity: Buffer.alloc(bytes) } };
  };

  it('forgets the oldest beyond its megabytes', async () => {
    const cache = new PageCache(60_000, 1);
    const page = await pageOf(400_000);
    for (const key of ['a', 'b', 'a', 'c']) cache.set(key, page);
    expect([cache.find('a')?.page, cache.find('b')?.page, cache.find('c')?.page]).toEqual([
      page,
      undefined,
      page,
    ]);
  });

  it('has room again after it was cleared', async () => {
    const cache = new PageCache(60_000, 1);
    const page = await pageOf(400_000);
    for (const key of ['a', 'b']) cache.set(key, page);
    cache.clear();
    for (const key of ['c', 'd']) cache.set(key, page);
    expect([cache.find('a')?.page, cache.find('c')?.page, cache.find('d')?.page]).toEqual([
      undefined,
      page,
      page,
    ]);
  });

  it('leaves pages that everybody opens where made-up queries fill their own fifth', async () => {
    const cache = new PageCache(60_000, 1);
    const page = await pageOf(100_000);
    cache.set('/', page);
    for (let query = 0; query < 20; query += 1) cache.set(`/?made-up=${query}`, page);
    expect([
      cache.find('/')?.page,
      cache.find('/?made-up=0')?.page,
      cache.find('/?made-up=19')?.page,
    ]).toEqual([page, undefined, page]);
  });

  it('keeps nothing when it is off', async () => {
    const cache = new PageCache(0);
    cache.set('a', await finishPage(200, {}, 'x'));
    expect(cache.find('a')?.page).toBeUndefined();
  });
});
