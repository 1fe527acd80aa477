import { makeRelease } from '#app/test/release-fixture';

import { contentDigest } from './digest';
import { parseDescriptor } from './parse-descriptor';

const valid = () => structuredClone(makeRelease().descriptor) as unknown as Record<string, unknown>;
const sha = `sha384-${'A'.repeat(64)}`;

function withFile(path: string): Record<string, unknown> {
  const descriptor = valid();
  return {
    ...descriptor,
    files: [...(descriptor.files as unknown[]), { path, bytes: 1, brotliBytes: 1, integrity: sha }],
  };
}

/** What is wrong, the descriptor, and how the reason begins. */
type Wrong = [string, unknown, string];

const wrongNamesAndClaims: Wrong[] = [
  ['nothing', null, 'descriptor: '],
  ['a list', [], 'descriptor: '],
  ['a text', '{}', 'descriptor: '],
  ['no fields', {}, 'id: is missing'],
  ['an id that is a path', { ...valid(), id: '../shell' }, 'id: must be'],
  ['an id that is a prototype', { ...valid(), id: '__proto__' }, 'id: must be'],
  ['a version that leaves its folder', { ...valid(), version: '1/../../shell/1' }, 'version: must be'],
  ['a version of dots', { ...valid(), version: '1..2' }, 'version: must be'],
  ['a contract in words', { ...valid(), contract: '1' }, 'contract: is not of type number'],
  ['a contract of zero', { ...valid(), contract: 0 }, 'contract: is below 1'],
  [
    'a claim without slash',
    { ...valid(), claims: [{ path: 'faq', page: 'home-page' }] },
    'claims[0].path: must begin with "/"',
  ],
  [
    'a claim to another site',
    { ...valid(), claims: [{ path: '//evil.example', page: 'home-page' }] },
    'claims[0].path: has a segment',
  ],
  [
    'a claim without its page',
    { ...valid(), claims: [{ path: '/faq', page: 'faq-page' }] },
    'claims[0].page: pages has no "faq-page"',
  ],
  [
    'a claim of an inherited page',
    { ...valid(), claims: [{ path: '/faq', page: 'constructor' }] },
    'claims[0].page: pages has no "constructor"',
  ],
  [
    'a claim without its layout',
    { ...valid(), claims: [{ path: '/faq', page: 'home-page', layout: 'help-layout' }] },
    'claims[0].layout: pages has no "help-layout"',
  ],
  [
    'a claim without one of its layouts',
    { ...valid(), claims: [{ path: '/faq', page: 'home-page', layout: ['home-page', 'help-layout'] }] },
    'claims[0].layout: pages has no "help-layout"',
  ],
  [
    'an event in the name of another remote',
    { ...valid(), publishes: { 'careers.saved': {} } },
    'publishes: careers.saved does not begin with "community."',
  ],
  [
    'a store in the name of another remote',
    { ...valid(), stores: ['careers.jobs'] },
    'stores: careers.jobs does not begin with "community."',
  ],
  ['an event without its remote', { ...valid(), subscribes: ['saved'] }, 'subscribes[0]: must look like'],
  [
    'one pattern claimed twice',
    {
      ...valid(),
      claims: [
        { path: '/a/:x', page: 'home-page' },
        { path: '/a/:y', page: 'home-page' },
      ],
    },
    'claims: "community" claims the same pattern twice',
  ],
  [
    'a looser policy than there is',
    { ...valid(), claims: [{ path: '/a', page: 'home-page', csp: ['unsafe-eval'] }] },
    'claims[0].csp[0]: must be one of style-attr',
  ],
];

const wrongLinksAndRoles: Wrong[] = [
  [
    'a link that runs code',
    { ...valid(), nav: [{ label: 'x', to: 'javascript:alert(1)', group: 'main', order: 1 }] },
    'nav[0].to: must be a path of this site',
  ],
  [
    'a link to another site',
    { ...valid(), nav: [{ label: 'x', to: '//evil.example', group: 'main', order: 1 }] },
    'nav[0].to: must be a path of this site',
  ],
  [
    'a link out by backslash',
    { ...valid(), nav: [{ label: 'x', to: '/\\evil.example', group: 'main', order: 1 }] },
    'nav[0].to: must be a path of this site',
  ],
  [
    'a label with control characters',
    { ...valid(), nav: [{ label: 'a\u0000b', to: '/', group: 'main', order: 1 }] },
    'nav[0].label: has control characters',
  ],
  ['a role that is none', { ...valid(), roles: ['root'] }, 'roles[0]: must be one of'],
  ['a slot without version', { ...valid(), slots: ['content.application'] }, 'slots[0]: must look like'],
];

const wrongContainers: Wrong[] = [
  [
    'a container that is code',
    { ...valid(), container: 'a;alert(1)' },
    'container: must be a JavaScript name',
  ],
  ['a remote without global name', { ...valid(), container: '' }, 'container: is empty'],
  [
    'a range that is none',
    { ...valid(), shared: { react: 'latest please' } },
    'shared.react: "latest please" is not a version range',
  ],
];

const wrongFiles: Wrong[] = [
  [
    'an entry for other hosts that is not there',
    { ...valid(), federation: { entry: 'standalone.0a1b2c3d.js', manifest: 'server/server.cjs' } },
    "federation.entry: standalone.0a1b2c3d.js is not among the browser's files",
  ],
  [
    'an entry for other hosts that is for the edge alone',
    { ...valid(), federation: { entry: 'server/server.cjs', manifest: 'server/server.cjs' } },
    "federation.entry: server/server.cjs is not among the browser's files",
  ],
  [
    'a manifest that is not there',
    { ...valid(), federation: { entry: valid()['entry'], manifest: 'server/mf-manifest.json' } },
    'federation.manifest: server/mf-manifest.json is not among files',
  ],
  ['an entry that is not listed', { ...valid(), entry: 'other.js' }, 'entry: other.js is not among files'],
  [
    'an entry of the edge for browsers',
    { ...valid(), entry: 'server/server.cjs' },
    'entry: must not be in server/',
  ],
  [
    'a page with the files of the edge',
    { ...valid(), pages: { 'home-page': { js: ['server/server.cjs'], css: [] } } },
    'pages.home-page: server/server.cjs is not',
  ],
  [
    'a page name that is a path',
    { ...valid(), pages: { '../x': { js: [], css: [] } } },
    'pages.../x: must be a kebab-case name',
  ],
  ['no files', { ...valid(), files: [] }, 'files: is empty'],
  [
    'a weak hash',
    { ...valid(), files: [{ path: 'a.js', bytes: 1, brotliBytes: 1, integrity: 'md5-abc' }] },
    'files[0].integrity: must be sha384-',
  ],
  [
    'a size below zero',
    { ...valid(), files: [{ path: 'a.js', bytes: -1, brotliBytes: 1, integrity: sha }] },
    'files[0].bytes: is negative',
  ],
  [
    'a file listed twice in other case',
    withFile('REMOTEentry.js'),
    'files[4].path: REMOTEentry.js is listed twice',
  ],
  ['a source map', withFile('remoteEntry.js.map'), 'files[4].path: source maps are not published'],
  [
    'a compressed copy',
    withFile('remoteEntry.js.br'),
    'files[4].path: compressed copies are made by the registry',
  ],
  ['the descriptor itself', withFile('remote.json'), 'files[4].path: remote.json is the descriptor itself'],
];

describe('parseDescriptor', () => {
  it('accepts what a build writes, and drops fields it does not know', () => {
    const parsed = parseDescriptor({ ...valid(), extra: '<script>' });
    expect(parsed).toEqual({ ok: true, descriptor: makeRelease().descriptor });
  });

  it.each([...wrongNamesAndClaims, ...wrongLinksAndRoles, ...wrongContainers, ...wrongFiles])(
    'refuses %s in one line that names the field',
    (_what, input, reason) => {
      const parsed = parseDescriptor(input);
      expect(parsed).toMatchObject({ ok: false });
      const text = parsed.ok ? '' : parsed.reason;
      expect(text.slice(0, reason.length)).toBe(reason);
      expect(text).not.toContain('\n');
    },
  );

  it.each([
    '../x.js',
    'a/../../x.js',
    '/etc/passwd',
    'C:\\x.js',
    'a\\..\\x.js',
    './x.js',
    '.env',
    'a/.git/x',
    'a//x.js',
    '',
    'a b.js',
    'a%2e%2e/x.js',
    'x\u0000.js',
    `${'a/'.repeat(200)}x.js`,
  ])('refuses the file path %j', (path) => {
    expect(parseDescriptor(withFile(path))).toEqual({
      ok: false,
      reason: 'files[4].path: must be a plain path inside the folder',
    });
  });

  it('keeps what a remote declares of events and stores', () => {
    const channels = {
      publishes: { 'community.liked': { replay: true } },
      subscribes: ['careers.saved'],
      stores: ['community.likes'],
      reads: ['careers.jobs'],
    };
    expect(parseDescriptor({ ...valid(), ...channels })).toMatchObject({ ok: true, descriptor: channels });
  });

  it('does not let a JSON prototype through', () => {
    const hostile: unknown = JSON.parse(
      JSON.stringify(valid()).replace(
        '"pages":{',
        '"__proto__":{"admin":true},"pages":{"__proto__":{"js":[],"css":[]},',
      ),
    );
    const parsed = parseDescriptor(hostile);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    if (parsed.ok) expect(Object.getPrototypeOf(parsed.descriptor.pages)).toBe(Object.prototype);
  });

  it('survives every field being replaced by something else', () => {
    const oddities: unknown[] = [
      null,
      undefined,
      0,
      -1,
      Number.NaN,
      '',
      'x',
      '\u0000',
      [],
      [null],
      {},
      { length: 1 },
      true,
      'a'.repeat(100_000),
    ];
    for (const field of Object.keys(valid())) {
      for (const oddity of oddities) {
        const parsed = parseDescriptor({ ...valid(), [field]: oddity });
        if (!parsed.ok) expect(parsed.reason.length).toBeLessThan(500);
      }
    }
  });
});

describe('contentDigest', () => {
  it('does not change with the time of the build, the commit, compressed sizes or the order of the files', () => {
    const { descriptor } = makeRelease();
    const files = descriptor.files.map((file) => ({ ...file, brotliBytes: 7, gzipBytes: 8 })).reverse();
    const again = { ...descriptor, builtAt: '2030-01-01T00:00:00Z', commit: '1234567', files };
    expect(contentDigest(again)).toBe(contentDigest(descriptor));
  });

  it('changes with one byte of one file', () => {
    expect(contentDigest(makeRelease({ code: 'a' }).descriptor)).not.toBe(
      contentDigest(makeRelease({ code: 'b' }).descriptor),
    );
  });
});
