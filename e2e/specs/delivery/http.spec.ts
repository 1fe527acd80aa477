import { createHash } from 'node:crypto';
import { links } from '@konnect/contracts';
import { assetBase } from '@konnect/registry/release-source';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';

const PAGES = [
  links.home(),
  links.community(),
  links.article('fibre-reaches-mwiki'),
  links.jobs(),
  links.contact(),
];

/**
 * Of a page as the edge sends it: addresses of its scripts, which a data block names, and of its linked
 * styles.
 */
function assetsOf(html: string): string[] {
  const tags = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  const block = /<script type="application\/json" id="konnect-code">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { scripts = [] } = JSON.parse(block) as { scripts?: [string, string, string][] };
  return [...tags, ...scripts.map(([path]) => path)];
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('Pages carry their text, title, canonical address and preview tags before any script runs', async ({
  request,
}) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toContain('rel="canonical"');
    expect(html, path).toContain('property="og:title"');
    expect(html, path).toMatch(/<h1[ >]/);
  }
  const article = await (await request.get(links.article('fibre-reaches-mwiki'))).text();
  expect(article).toContain('application/ld+json');
  expect(article).toContain('Until last month the last fibre pole stood');
});

test('Pages and files are revalidated by ETag and answered 304', async ({ request }) => {
  for (const path of PAGES) {
    const first = await request.get(path);
    const etag = first.headers()['etag'] ?? '';
    expect(etag, path).toMatch(/^(W\/)?".+"$/);
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status(), path).toBe(304);
  }
  const [file] = assetsOf(await (await request.get(links.home())).text());
  const etag = (await request.get(file ?? '')).headers()['etag'] ?? '';
  expect((await request.get(file ?? '', { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('Files are immutable and precompressed, pages are compressed and revalidated', async ({ request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers(), path).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.headers()['cache-control'], path).toContain('no-cache');
    const files = assetsOf(await answer.text());
    expect(files.length, path).toBeGreaterThan(4);
    for (const file of files) {
      const { headers, status } = await request
        .get(file, { headers: { 'accept-encoding': 'br, gzip' } })
        .then((asset) => ({ headers: asset.headers(), status: asset.status() }));
      expect(status, file).toBe(200);
      expect(headers, file).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  }
});

test('The policy allows one inline script, the bootstrap, and no eval, everywhere', async ({ request }) => {
  for (const path of [...PAGES, links.survey('how-you-use-data'), links.staffLogin()]) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src ')) ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe-eval');
    const html = await answer.text();
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
    ].map(([, text = '']) => text);
    expect(inline, path).toHaveLength(1);
    // They come as data, where links open documents.
    const rules = /<script type="application\/json" id="konnect-rules">(.*?)<\/script>/s.exec(html)?.[1];
    const allowed = [inline[0] ?? '', ...(rules === undefined ? [] : [rules])].map(sourceOf);
    expect(scripts.trim(), path).toBe(["script-src 'self'", ...allowed].join(' '));
    expect(html, path).not.toMatch(/ on[a-z]+="/);
    expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

test('Unknown addresses answer 404: pages as HTML, services as JSON, files without caching', async ({
  request,
}) => {
  const page = await request.get('/no/such/page');
  expect(page.status()).toBe(404);
  expect(page.headers()['content-type']).toContain('text/html');
  const service = await request.get('/api/trending-community-events/no-such-story/');
  expect(service.status()).toBe(404);
  expect(service.headers()['content-type']).toContain('json');
  const file = await request.get('/assets/community/000000000000/remoteEntry.js');
  expect(file.status()).toBe(404);
  expect(file.headers()['cache-control']).toBe('no-store');
  for (const path of [
    '/assets/community/..%2f..%2fregistry-token',
    '/assets/../registry-token',
    '/assets/community/%2e%2e/%2e%2e/registry-token',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('The document names every script of its first view and has its styles, so that nothing waits for something else', async ({
  request,
}) => {
  const community = await descriptorOf('community');
  const { entry, pages } = community;
  const views = {
    'home-page': links.home(),
    'articles-page': links.community(),
    'article-page': links.article('fibre-reaches-mwiki'),
  };
  for (const [page, path] of Object.entries(views)) {
    const html = await (await request.get(path)).text();
    const named = assetsOf(html);
    const { js = [], css = [] } = pages[page] ?? {};
    expect(js.length, page).toBeGreaterThan(0);
    for (const file of [entry, ...js]) expect(named, page).toContain(assetBase(community) + file);
    for (const file of css) expect(html, page).toContain(`<style data-href="${file}">`);
    expect(named.filter((file) => file.endsWith('.css'))).toEqual([]);
  }
});
