import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type EdgeVersion } from '@konnect/registry/release-source';
import type { ReleaseView } from '../release/release-view';
import { joinFragments } from './encoded-fragments';
import { PageStyleFiles, withAbsoluteAddresses, type PageStyles } from './page-styles';
import { testFolder } from '../test-folder';

const FILES = {
  'main.css': '@font-face{src:url(text.woff2)}\n/*# sourceMappingURL=main.css.map*/',
  'chunks/page.css': '.a{color:red}',
};

async function folderWith(files: Record<string, string> = FILES) {
  const dataDir = await testFolder();
  const folder = join(dataDir, 'assets/community/v1');
  await mkdir(join(folder, 'chunks'), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { styles: new PageStyleFiles(dataDir), write };
}

function viewOf(base = '/assets/community/v1/'): ReleaseView {
  const files = Object.entries(FILES).map(([path, text]) => ({ path, integrity: integrityOf(text) }));
  const community = {
    ...{ id: 'community', version: 'v1', base, files },
    entryFiles: { js: [], css: ['main.css'] },
    pages: { home: { js: [], css: ['chunks/page.css'] } },
  } as unknown as EdgeVersion;
  const shell = { ...community, id: 'shell', entryFiles: { js: [], css: [] }, pages: {} };
  return { shell, remotes: new Map([['community', community]]) } as unknown as ReleaseView;
}

const textOf = ({ tags }: PageStyles) => joinFragments(tags).toString();

it('writes the published styles of a page into its document, each with a hash of exactly that text', async () => {
  const { styles } = await folderWith();
  const page = await styles.of(viewOf(), 'community', 'home');
  expect(textOf(page)).toBe(
    '<style data-href="main.css">@font-face{src:url(/assets/community/v1/text.woff2)}</style>\n' +
      '<style data-href="chunks/page.css">.a{color:red}</style>\n',
  );
  const hashes = [...textOf(page).matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(page.sources).toEqual(hashes);
});

it('links a file that is not the published one, and asks for it again with the next page', async () => {
  const { styles, write } = await folderWith({ ...FILES, 'chunks/page.css': '.a{color:blue}' });
  const view = viewOf();
  const page = await styles.of(view, 'community', 'home');
  expect(textOf(page)).toContain(
    `<link rel="stylesheet" href="/assets/community/v1/chunks/page.css" data-href="chunks/page.css" crossorigin integrity="sha384-`,
  );
  expect(page.sources).toHaveLength(1);
  await write('chunks/page.css', FILES['chunks/page.css']);
  expect(textOf(await styles.of(view, 'community', 'home'))).toContain('.a{color:red}');
});

it('links the files of a version that a developer broke on purpose', async () => {
  const { styles } = await folderWith();
  const page = await styles.of(viewOf('/edge/faulty/slow/community/v1/'), 'community', 'home');
  expect(textOf(page)).not.toContain('<style');
  expect(textOf(page)).toContain('href="/edge/faulty/slow/community/v1/main.css"');
});

it('links a file whose text would end its element', async () => {
  const text = '.a::after{content:"</style><script>"}';
  const { styles } = await folderWith({ ...FILES, 'chunks/page.css': text });
  const view = viewOf();
  const file = view.remotes.get('community')?.files[1];
  Object.assign(file ?? {}, { integrity: integrityOf(text) });
  expect(textOf(await styles.of(view, 'community', 'home'))).not.toContain('<script>');
});

it.each([
  ['url(a.woff2)', 'url(/assets/x/v1/chunks/a.woff2)'],
  ["url('../a.svg#b')", "url('/assets/x/v1/a.svg#b')"],
  ['url("a.png?c=1")', 'url("/assets/x/v1/chunks/a.png?c=1")'],
  ['url(data:image/png;base64,AA==)', 'url(data:image/png;base64,AA==)'],
  ['url(/edge/a.png)', 'url(/edge/a.png)'],
  ['url(https://cdn.example/a.png)', 'url(https://cdn.example/a.png)'],
  ['url(#gradient)', 'url(#gradient)'],
])('makes addresses absolute: %s', (from, to) => {
  expect(withAbsoluteAddresses(`.a{b:${from}}`, '/assets/x/v1/', 'chunks/a.css')).toBe(`.a{b:${to}}`);
});

it('keeps the origin of files that another host serves', () => {
  expect(withAbsoluteAddresses('url(a.png)', 'https://cdn.example/x/', 'main.css')).toBe(
    'url(https://cdn.example/x/a.png)',
  );
});

it('ends soon with the styles of a team that never close an address', () => {
  const css = 'url(x'.repeat(400_000);
  const begun = performance.now();
  expect(withAbsoluteAddresses(css, '/assets/x/v1/', 'main.css')).toBe(css);
  // The old pattern read from each of them to the end: minutes, in which an edge answers nobody.
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 60_000);

it.each(['url(HTTP://[)', "url('http\t://[')"])('leaves what is no address as it is: %s', (css) => {
  expect(withAbsoluteAddresses(css, '/assets/x/v1/', 'main.css')).toBe(css);
});
