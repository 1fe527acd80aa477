import type { EdgeVersion } from '@konnect/registry/release-source';

/** A version with one page and without styles, for tests of the edge. */
export const version = (
  id: string,
  claims: EdgeVersion['claims'],
  roles: EdgeVersion['roles'] = [],
): EdgeVersion => ({
  id,
  claims,
  roles,
  version: 'v1',
  container: id,
  entry: 'entry.js',
  serverEntry: 'server/server.cjs',
  nav: [],
  slots: [],
  list: `sha384-list of ${id}`,
  entryFiles: { js: ['entry.js'], css: [] },
  pages: { 'home-page': { js: [], css: [] } },
  files: [],
  base: `/assets/${id}/v1/`,
});
