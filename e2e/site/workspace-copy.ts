import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What it takes to build a remote, with the installed packages of each. */
const FOLDERS = ['api-client', 'contracts', 'federation', 'host-api', 'tooling', 'ui'].map(
  (name) => `packages/${name}`,
);
const SHELL = ['shell/package.json', 'shell/node_modules'];
const FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
/** A remote with everything that a new one has; the repository's packages replace an install. */
const LINKED = 'mfe-careers';

export interface WorkspaceCopy {
  path: string;
  /** Links the packages of a new app, as an install would do without asking a registry for what is here already. */
  install(folder: string): Promise<void>;
  remove(): Promise<void>;
}

/** The sources of this repository that a build of a remote needs, elsewhere: what is made there leaves no trace here. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'konnect-workspace-')));
  const copy = (name: string) =>
    cp(join(ROOT, name), join(path, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !['dist', '.bin'].includes(basename(from)),
    });
  await Promise.all([...FOLDERS, ...SHELL, ...FILES].map(copy));
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  // What the compiler has worked out about these same sources.
  const known = (await readdir(join(ROOT, '.cache/build')).catch(() => [])).filter((name) =>
    /^border-\w+\.json$/.test(name),
  );
  await Promise.all(
    known.map((name) => cp(join(ROOT, '.cache/build', name), join(path, '.cache/build', name))),
  );
  return {
    path,
    async install(folder) {
      const { dependencies = {} } = JSON.parse(
        await readFile(join(path, folder, 'package.json'), 'utf8'),
      ) as { dependencies?: Record<string, string> };
      for (const [name, range] of Object.entries(dependencies)) {
        const link = join(path, folder, 'node_modules', name);
        await mkdir(dirname(link), { recursive: true });
        await symlink(
          range.startsWith('workspace:')
            ? join(path, 'packages', basename(name))
            : await realpath(join(ROOT, LINKED, 'node_modules', name)),
          link,
        );
      }
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
