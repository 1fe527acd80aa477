// Jest tries only the first of several `imports` targets, unlike TypeScript, tsx and webpack, so `#app/*` is
// resolved against the workspace of the importing file here.
const { existsSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

function workspaceOf(folder) {
  let current = folder;
  while (!existsSync(join(current, 'package.json'))) {
    if (dirname(current) === current) throw new Error(`No package.json above ${folder}`);
    current = dirname(current);
  }
  return current;
}

module.exports = (request, options) => {
  if (!request.startsWith('#app/')) return options.defaultResolver(request, options);
  const base = join(workspaceOf(options.basedir), 'src', request.slice('#app/'.length));
  for (const ending of ENDINGS) {
    const file = base + ending;
    if (existsSync(file) && statSync(file).isFile()) return file;
  }
  throw Object.assign(new Error(`Cannot find module '${request}' from '${options.basedir}'`), {
    code: 'MODULE_NOT_FOUND',
  });
};
