import { writtenList } from './descriptor/written-list';
import { edgeVersion } from './edge-version';
import { makeRelease, type ReleaseSpec } from './test/release-fixture';

const released = (spec: ReleaseSpec) => {
  const { descriptor } = makeRelease(spec);
  return { ...descriptor, base: `/assets/${descriptor.id}/${descriptor.version}/` };
};
const more = Object.fromEntries(
  Array.from({ length: 24 }, (_, number) => [`chunks/more-${number}.js`, `more(${number});`]),
);

describe('edgeVersion', () => {
  it('has the hashes of what documents name and the edge runs, and one for the list of all', () => {
    const whole = released({ more });
    const { files, list } = edgeVersion(whole);
    expect(files.map(({ path }) => path).sort()).toEqual([
      'chunks/home-page.css',
      'chunks/home-page.js',
      'remoteEntry.js',
      'server/server.cjs',
    ]);
    for (const { path, integrity } of files)
      expect(integrity).toBe(whole.files.find((file) => file.path === path)?.integrity);
    expect(list).toBe(writtenList(whole.files).integrity);
  });

  it('has all files of a shell, whose scripts for developers no page names', () => {
    const { files } = edgeVersion(
      released({ id: 'shell', claims: [], more: { 'overlay.0a1b2c3d.js': 'show();' } }),
    );
    expect(files.map(({ path }) => path)).toContain('overlay.0a1b2c3d.js');
  });

  it('has all files that the ES modules of another builder can import', () => {
    const files = ['late.mjs', 'late.css', 'texts.json', 'count.wasm', 'font.woff2', 'server/texts.json'];
    const whole = released({ more: Object.fromEntries(files.map((path) => [path, path])) });
    const pathsOf = (type: 'script' | 'module') =>
      edgeVersion({ ...whole, foreign: { type, global: 'hello' } }).files.map(({ path }) => path);
    const added = pathsOf('module').filter((path) => !pathsOf('script').includes(path));
    expect(added.sort()).toEqual(['count.wasm', 'late.css', 'late.mjs', 'texts.json']);
  });

  it('costs no more for a version with many further files', () => {
    const size = (spec: ReleaseSpec) => JSON.stringify(edgeVersion(released(spec))).length;
    expect(size({ more })).toBe(size({}));
  });
});

describe('writtenList', () => {
  const files = released({ more }).files;

  it('is the same whatever order a build wrote its files in', () => {
    expect(writtenList([...files].reverse())).toEqual(writtenList(files));
  });

  it('names scripts and styles that browsers load, and nothing of the edge', () => {
    expect(Object.keys(JSON.parse(writtenList(files).text) as object)).toEqual([
      'chunks/home-page.css',
      'chunks/home-page.js',
      ...Object.keys(more).sort(),
      'remoteEntry.js',
    ]);
  });
});
