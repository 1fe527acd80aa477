import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Such builds need the shell, a remote that is here and a new one, with the installed packages of each. */
const FOLDERS = [
  ...['api-client', 'contracts', 'federation', 'forms', 'host-api', 'tooling', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  'mfe-careers',
  'shell',
];
const FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
/** It has everything that a new remote has; the repository's packages replace an install. */
const LINKED = 'mfe-careers';

export interface WorkspaceCopy {
  path: string;
  /** Links the packages of a new app as an install would, without a registry. */
  install(folder: string): Promise<void>;
  remove(): Promise<void>;
}

/** Builds name the packages' place, so the copy keeps it. Hard links are quick and take no room. */
async function copyPackages(path: string): Promise<void> {
  const copy = (how: string) =>
    promisify(execFile)('cp', [how, join(ROOT, 'node_modules'), join(path, 'node_modules')]);
  await copy('-al').catch(async () => {
    await rm(join(path, 'node_modules'), { recursive: true, force: true });
    await copy('-a');
  });
}

/** Copies the sources that such builds need, so that builds leave no trace here. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'konnect-workspace-')));
  const copy = (name: string) =>
    cp(join(ROOT, name), join(path, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !['dist', '.bin'].includes(basename(from)),
    });
  await Promise.all([...[...FOLDERS, ...FILES].map(copy), copyPackages(path)]);
  // The compiler has worked this out about these same sources.
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
