import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readJson, ROOT } from '../lib/root.mjs';
import { compilePackages, compileProgram } from './compile.mjs';
import { catalogRanges, oneMajor, ownVersions, releasedManifest } from './manifest.mjs';

const TYPESCRIPT = ['contracts', 'api-client', 'host-api', 'forms', 'ui', 'test-kit'];
const TEST = /\.test\.m?tsx?$|\.test\.mjs$/;
const at = (path) => join(ROOT, 'packages', path);

const entriesOf = (folder, exports) =>
  Object.values(exports)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Styles, fonts and images are copied as they are. */
function assetsOf(folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

class Package {
  constructor(out, name) {
    this.folder = join(out, name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    this.copy(join(ROOT, 'LICENSE'), 'LICENSE');
  }

  write(path, text) {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`);
  }

  copy(from, to) {
    cpSync(from, join(this.folder, to), { recursive: true, filter: (path) => !TEST.test(path) });
  }

  writeAll(files) {
    for (const [path, text] of files) this.write(path, text);
  }
}

function packTypeScript(out, compiled) {
  for (const name of TYPESCRIPT) {
    const pack = new Package(out, name);
    const folder = at(name);
    pack.writeAll(compiled.get(folder));
    for (const file of assetsOf(folder)) pack.copy(file, join('dist', relative(join(folder, 'src'), file)));
    pack.write('package.json', manifestOf(name));
    if (name === 'ui') pack.copy(at('ui/src/css.d.ts'), 'dist/css.d.ts');
    if (name === 'test-kit') packJest(pack);
  }
}

const JEST_FILES = [
  'asset-file',
  'browser-gaps',
  'css-module',
  'empty-file',
  'jsdom-environment',
  'presets',
  'remote.config',
  'resolver',
];

function packJest(pack) {
  for (const name of JEST_FILES) pack.copy(at(`tooling/jest/${name}.cjs`), `jest/${name}.cjs`);
  pack.copy(at('tooling/tsconfig/base.json'), 'tsconfig.json');
}

function manifestOf(name) {
  const own = readJson(`packages/${name}/package.json`);
  if (name === 'test-kit')
    return releasedManifest('packages/test-kit', {
      exports: {
        ...own.exports,
        './jest-setup': './src/jest-setup.ts',
        './jest': './jest/remote.config.cjs',
        './tsconfig.json': './tsconfig.json',
      },
      dependencies: [
        ...Object.keys(own.dependencies),
        ...['@konnect/federation', '@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom'],
      ],
      extra: { files: ['dist', 'jest', 'tsconfig.json', 'LICENSE'] },
    });
  const surface = name === 'host-api' ? { './api-surface.json': './api-surface.json' } : {};
  return releasedManifest(`packages/${name}`, {
    exports: { ...own.exports, ...surface },
    extra: { files: ['dist', 'api-surface.json', 'LICENSE'] },
  });
}

function packFederation(out) {
  const pack = new Package(out, 'federation');
  for (const name of ['webpack', 'build', 'facades', 'bin/dev-remote.mjs', 'shared.mjs'])
    pack.copy(at(`federation/${name}`), name);
  const { dependencies } = readJson('packages/federation/package.json');
  pack.write(
    'package.json',
    releasedManifest('packages/federation', {
      exports: {
        './webpack': './webpack/index.mjs',
        './build': './build/build-app.mjs',
        './dev': './bin/dev-remote.mjs',
        './messages/jest': './build/messages/jest.mjs',
        './shared': './shared.mjs',
      },
      dependencies: [...Object.keys(dependencies).filter((name) => name !== 'tsx'), 'typescript'],
      extra: { files: ['webpack', 'build', 'facades', 'bin', 'shared.mjs', 'LICENSE'] },
    }),
  );
}

/** @throws Error when the compiled program no longer starts as expected */
function compiledProgram(text) {
  const parts = [
    ["const { register } = await import('tsx/esm/api');\nregister();\n", ''],
    ['../src/cli/main.ts', '../dist/cli/main.js'],
  ];
  return parts.reduce((program, [from, to]) => {
    if (!program.includes(from))
      throw new Error(`registry/bin/mfe.mjs has no ${JSON.stringify(from)} any more.`);
    return program.replace(from, to);
  }, text);
}

function packMfe(out) {
  const pack = new Package(out, 'mfe');
  pack.writeAll(compileProgram(at('registry'), at('registry/src/cli/main.ts')));
  const program = readFileSync(at('registry/bin/mfe.mjs'), 'utf8');
  pack.write('bin/mfe.mjs', compiledProgram(program));
  const manifest = releasedManifest('packages/registry', {
    exports: {},
    dependencies: ['@konnect/contracts', 'semver', 'zod'],
    extra: { bin: { mfe: 'bin/mfe.mjs' }, files: ['bin', 'dist', 'LICENSE'] },
  });
  pack.write('package.json', { ...manifest, name: '@konnect/mfe' });
}

/** A new remote depends on these beside our packages. */
const OF_A_REMOTE = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];
const OF_ITS_TESTS = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
  // A remote's own endpoint names its schemas as types.
  'zod',
];

function packCreate(out) {
  const pack = new Package(out, 'create-konnect-remote');
  for (const name of ['names.mjs', 'templates.mjs', 'outside-remote.mjs', 'templates'])
    pack.copy(at(`tooling/generators/${name}`), `generators/${name}`);
  pack.copy(at('tooling/bin/create-konnect-remote.mjs'), 'bin/create-konnect-remote.mjs');
  const catalog = catalogRanges();
  const versions = ownVersions();
  const own = (names) => names.map((name) => [`@konnect/${name}`, `^${versions[`@konnect/${name}`]}`]);
  pack.write('ranges.json', {
    dependencies: Object.fromEntries([
      ...own(['contracts', 'host-api', 'ui']),
      ...OF_A_REMOTE.map((name) => [name, oneMajor(catalog[name])]),
    ]),
    devDependencies: Object.fromEntries([
      ...own(['federation', 'test-kit']),
      ['@konnect/mfe', `^${versions['@konnect/registry']}`],
      ...OF_ITS_TESTS.map((name) => [name, catalog[name]]),
    ]),
    engines: readJson('package.json').engines,
  });
  const manifest = releasedManifest('packages/federation', { exports: {}, dependencies: [] });
  pack.write('package.json', {
    ...manifest,
    name: 'create-konnect-remote',
    bin: { 'create-konnect-remote': 'bin/create-konnect-remote.mjs' },
    files: ['bin', 'generators', 'ranges.json', 'LICENSE'],
  });
}

/** @returns the folders of the publishable packages, dependencies first */
export async function packPackages(out) {
  const typed = TYPESCRIPT.map((name) => {
    const { exports } = readJson(`packages/${name}/package.json`);
    const setup = name === 'test-kit' ? [at('test-kit/src/jest-setup.ts')] : [];
    return { folder: at(name), entries: [...entriesOf(at(name), exports), ...setup] };
  });
  const compiled = compilePackages(typed);
  packTypeScript(out, compiled);
  packFederation(out);
  packMfe(out);
  packCreate(out);
  const { apiSurfaceTypes } = await import(at('federation/build/api-surface/shared-types.mjs'));
  writeFileSync(join(out, 'host-api/api-surface.json'), JSON.stringify(apiSurfaceTypes()));
  return [...TYPESCRIPT, 'federation', 'mfe', 'create-konnect-remote'].map((name) => join(out, name));
}
