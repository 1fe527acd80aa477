import { kebab, Refused, words } from './names.mjs';
import { fromTemplate } from './templates.mjs';

/**
 * The package registry's rule for names leaves out a leading dot, and npm leaves `.gitignore` out of a
 * package.
 */
const realName = (path) => path.replace(/^_gitignore$/, '.gitignore');

/**
 * A remote in a repository of its own: the same sources as `pnpm new remote` writes here, with ranges that an
 * installer outside of this repository understands.
 * @param ranges { dependencies, devDependencies, engines } of its package.json
 * @returns { files: [{ path, text }] } relative to its folder
 * @throws {Refused} for a name that no remote can have
 */
export function newOutsideRemote(name, { dependencies, devDependencies, engines }) {
  const id = kebab(name, 'remote');
  if (id === 'shell') throw new Refused('"shell" is the site itself; choose another name.');
  const values = words(id);
  const manifest = {
    name: id,
    version: '0.0.0',
    private: true,
    type: 'module',
    engines,
    imports: { '#app/*': ['./src/*.ts', './src/*.tsx', './src/*/index.ts'] },
    scripts: {
      dev: 'mfe dev',
      build: 'mfe build',
      test: 'mfe test',
      check: 'mfe check dist',
      typecheck: 'tsc -p .',
    },
    dependencies,
    devDependencies,
  };
  const own = [
    ...fromTemplate('outside', '', values).map((file) => ({ ...file, path: realName(file.path) })),
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
  ];
  const taken = new Set(own.map(({ path }) => path));
  const shared = [...fromTemplate('remote', '', values), ...fromTemplate('page', 'src/routes', values)];
  return {
    files: [
      ...own,
      ...shared
        .filter(({ path }) => !taken.has(path))
        .map((file) => ({ ...file, text: file.text.replace(/`pnpm dev .*?`/, '`npx mfe dev --alone`') })),
    ],
  };
}
