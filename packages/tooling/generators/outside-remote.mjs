import { kebab, Refused, words } from './names.mjs';
import { fromTemplate } from './templates.mjs';

/** npm leaves `.gitignore` out of a package, so the template has another name. */
const realName = (path) => path.replace(/^_gitignore$/, '.gitignore');

/** @param ranges { dependencies, devDependencies, engines } @throws {Refused} for an invalid name */
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
