import type { EdgeVersion } from '@konnect/registry/release-source';
import { moduleHashes } from './module-hashes';

const BASE = '/assets/hello/v1/';

function versionWith(type: 'script' | 'module', paths: readonly string[]): EdgeVersion {
  const files = paths.map((path) => ({ path, integrity: `sha384-${path}` }));
  return {
    base: BASE,
    entry: 'entry.js',
    files,
    foreign: { type, global: 'hello' },
  } as unknown as EdgeVersion;
}

function hashesOf(version: EdgeVersion): Record<string, string> {
  const [, text = '{}'] =
    /<script type="importmap">(.*)<\/script>/.exec(moduleHashes(version)?.tag ?? '') ?? [];
  return (JSON.parse(text) as { integrity: Record<string, string> }).integrity;
}

it('names the hash of each file that a module can import, and of nothing else', () => {
  const importable = ['page.js', 'late.mjs', 'page.css', 'texts.json', 'count.wasm'];
  const others = ['server/server.mjs', 'server/texts.json', 'font.woff2', 'page.js.map'];
  expect(hashesOf(versionWith('module', [...importable, ...others]))).toEqual(
    Object.fromEntries(importable.map((path) => [BASE + path, `sha384-${path}`])),
  );
});

it('names the entry under the addresses of further tries too', () => {
  expect(Object.keys(hashesOf(versionWith('module', ['entry.js'])))).toEqual(
    ['', '?retry=1', '?retry=2', '?retry=3', '?retry=4'].map((query) => `${BASE}entry.js${query}`),
  );
});

it('names none of a build of scripts', () => {
  expect(moduleHashes(versionWith('script', ['entry.js', 'page.css']))).toBeUndefined();
});
