// The suite that a backend is held to, over HTTP: run by `pnpm --filter @konnect/backend acceptance`.
const { projects, rootDir, cacheDirectory } = require('./jest.config.cjs');

const { testMatch, ...backend } = projects.find(({ displayName }) => displayName === 'backend');

module.exports = {
  rootDir,
  cacheDirectory,
  // The backend at the other end may be far away.
  testTimeout: 30_000,
  projects: [
    {
      ...backend,
      displayName: 'acceptance',
      testMatch: [`${rootDir}/packages/backend/acceptance/suite/*.accept.ts`],
    },
  ],
};
