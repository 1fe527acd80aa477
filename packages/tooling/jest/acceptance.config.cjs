// `pnpm --filter @konnect/backend acceptance` tests a backend over HTTP.
const { projects, rootDir, cacheDirectory } = require('./jest.config.cjs');

const { testMatch, ...backend } = projects.find(({ displayName }) => displayName === 'backend');

module.exports = {
  rootDir,
  cacheDirectory,
  // The tested backend may be far away.
  testTimeout: 30_000,
  projects: [
    {
      ...backend,
      displayName: 'acceptance',
      testMatch: [`${rootDir}/packages/backend/acceptance/suite/*.accept.ts`],
    },
  ],
};
