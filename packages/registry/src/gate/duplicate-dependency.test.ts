import { makeRelease } from '#app/test/release-fixture';

import { findDuplicateDependency } from './duplicate-dependency';

const { descriptor, files } = makeRelease({ shared: { react: '^19.0.0', 'react-router-dom': '^7.0.0' } });
const ask = (sizes: Record<string, Record<string, number>> | null, extra = '') =>
  findDuplicateDependency({
    descriptor,
    sizes,
    read: async (path) => Buffer.from((files[path] ?? '') + (path.startsWith('chunks/') ? extra : '')),
  });

describe('a shared library in a remote', () => {
  it('is fine when it is the shell’s', async () => {
    expect(await ask(null)).toBeNull();
    expect(await ask({ 'chunks/home-page.js': { react: 700, 'react-hook-form': 9_000 } })).toBeNull();
  });

  it('is named with the script that holds its copy', async () => {
    expect((await ask({ 'chunks/home-page.js': { 'react-router': 90_000 } }))?.message).toBe(
      'shared: "community" brings its own react-router-dom in chunks/home-page.js, beside the shell\'s: it would be doubled',
    );
  });

  it('is found in the scripts when the build does not say so', async () => {
    const copy = 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null};';
    expect((await ask(null, copy))?.message).toMatch(/brings its own react in chunks\/home-page\.js/);
  });
});
