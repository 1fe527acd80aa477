import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { compileProgram, withFullImports } from './compile.mjs';
import { releasedExports, releasedManifest, releasedRanges } from './manifest.mjs';

it('writes ranges that any installer understands in place of those of this repository', () => {
  const versions = { '@konnect/contracts': '1.4.2' };
  const catalog = { zod: '4.6.7', react: '19.3.1', 'axe-core': '^4.11.0' };
  expect(releasedRanges(['react', 'axe-core', '@konnect/contracts', 'zod'], { versions, catalog })).toEqual({
    dependencies: { '@konnect/contracts': '^1.4.2', 'axe-core': '^4.11.0', zod: '4.6.7' },
    // A second copy of React would break every hook.
    peerDependencies: { react: '^19.0.0' },
  });
  expect(() => releasedRanges(['left-pad'], { versions, catalog })).toThrow(
    'left-pad is neither in the catalog nor a package of this repository.',
  );
});

it('opens the compiled file and its declaration where the sources open a source file', () => {
  expect(
    releasedExports({
      '.': './src/index.ts',
      './fake': './src/fake-host.tsx',
      './base.css': './src/base.css',
    }),
  ).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './fake': { types: './dist/fake-host.d.ts', default: './dist/fake-host.js' },
    './base.css': './dist/base.css',
  });
});

it.each(['contracts', 'api-client', 'host-api', 'forms', 'ui', 'test-kit', 'federation'])(
  'releases %s without a range that only this repository understands',
  (name) => {
    const manifest = releasedManifest(`packages/${name}`);
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|"private"|"#app/);
    expect(manifest).toMatchObject({ name: `@konnect/${name}`, version: expect.stringMatching(/^\d+\./) });
  },
);

it('names the file that each import of our own means, and leaves packages alone', () => {
  const folder = join(ROOT, 'packages/ui');
  const text = [
    "import { palette } from '#app/tokens';",
    "import './base.css';",
    "export { Icon } from '#app/icon';",
    "const late = () => import('./lightbox');",
    "import { useState } from 'react';",
  ].join('\n');
  expect(withFullImports(text, join(folder, 'src/index.ts'), folder).split('\n')).toEqual([
    "import { palette } from './tokens/index.js';",
    "import './base.css';",
    "export { Icon } from './icon.js';",
    "const late = () => import('./lightbox/index.js');",
    "import { useState } from 'react';",
  ]);
  expect(() => withFullImports("import './nothing';", join(folder, 'src/index.ts'), folder)).toThrow(
    'Nothing is at ',
  );
});

it('takes along only what the command runs, so that it needs neither a database nor a server', () => {
  const folder = join(ROOT, 'packages/registry');
  const files = compileProgram(folder, join(folder, 'src/cli/main.ts'));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['dist/cli/main.js', 'dist/cli/project-commands.js', 'dist/registry-error.js']),
  );
  const packages = [...files.values()].flatMap((text) =>
    [...text.matchAll(/ from '([^'.][^']*)'/g)].map((match) => match[1]),
  );
  expect(new Set(packages.filter((name) => !name.startsWith('node:')))).toEqual(
    new Set(['@konnect/contracts', 'semver', 'zod/mini']),
  );
});
