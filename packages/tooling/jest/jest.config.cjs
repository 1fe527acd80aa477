const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../../..');
const here = (name) => join(__dirname, name);

const { common: preset } = require('./presets.cjs');

const common = { ...preset, rootDir: root };

const node = (displayName, folders) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `${root}/${folder}/**/*.test.{ts,tsx,mjs}`),
  setupFilesAfterEnv: [join(root, 'packages/test-kit/src/jest-setup-node.ts')],
});

const database = (displayName, folders) => ({
  ...node(displayName, folders),
  resolver: here('database-resolver.cjs'),
});

const browser = (displayName, folders) => ({
  ...common,
  displayName,
  testEnvironment: here('jsdom-environment.cjs'),
  // Without conditions, packages resolve to their CommonJS build instead of the browser's ES modules.
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  testMatch: folders.map((folder) => `${root}/${folder}/**/*.test.{ts,tsx}`),
  setupFiles: [here('browser-gaps.cjs')],
  setupFilesAfterEnv: [join(root, 'packages/test-kit/src/jest-setup.ts')],
});

const IN_A_PAGE = [
  ...['checked-modules', 'file-lists', 'inserted-files', 'instance', 'page-files', 'reload-styles'],
  'standard',
];

// A new remote needs no edit here.
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')),
);

module.exports = {
  rootDir: root,
  cacheDirectory: join(root, '.cache/jest'),
  // Two cores: a third worker only makes the database tests time out.
  maxWorkers: 2,
  // What test files leave in a worker grows to gigabytes, through which each collection of garbage walks.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 15_000,
  projects: [
    node('contracts', ['packages/contracts']),
    node('api-client', ['packages/api-client']),
    database('database', ['packages/database']),
    database('backend', ['packages/backend']),
    database('registry', ['packages/registry']),
    {
      ...node('federation', ['packages/federation']),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        `/federation/src/runtime/(?:${IN_A_PAGE.join('|')})\\.test`,
      ],
    },
    {
      ...browser('federation runtime', []),
      testMatch: [`${root}/packages/federation/src/runtime/{${IN_A_PAGE.join(',')}}.test.ts`],
    },
    node('tracing', ['packages/tracing']),
    node('tooling', ['packages/tooling']),
    node('deploy', ['packages/deploy']),
    node('shell-server', ['shell/server']),
    database('e2e', ['e2e']),
    browser('ui', ['packages/ui']),
    browser('host-api', ['packages/host-api']),
    browser('forms', ['packages/forms']),
    browser('test-kit', ['packages/test-kit']),
    browser('shell', ['shell/src']),
    ...remotes.map((name) => browser(name, [`${name}/src`])),
  ],
};
