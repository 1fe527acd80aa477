// `mfe test` runs the tests of a remote in its own repository with this preset.
const { join } = require('node:path');
const { common, MODULES_ONLY } = require('./presets.cjs');

const here = (name) => join(__dirname, name);
// Ours are released as ES modules. npm puts packages right under node_modules, pnpm in a folder each.
const compiled = ['@konnect', ...MODULES_ONLY].join('|');

module.exports = {
  ...common,
  rootDir: process.cwd(),
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${compiled})/).*(?<!\\.mjs)$`,
  ],
  testEnvironment: here('jsdom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  // Our packages have a `dist` too, so the remote's own is named.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.cache/'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [here('browser-gaps.cjs')],
  setupFilesAfterEnv: [join(__dirname, '../dist/jest-setup.js')],
  testTimeout: 15_000,
};
