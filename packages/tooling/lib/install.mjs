import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './root.mjs';
import { run } from './run.mjs';

/** pnpm keeps a copy of the lock file that it installed by. */
const INSTALLED_LOCK = join(ROOT, 'node_modules/.pnpm/lock.yaml');

export function isInstalled() {
  return (
    existsSync(INSTALLED_LOCK) &&
    readFileSync(INSTALLED_LOCK).equals(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
  );
}

/** pnpm itself when its major version fits, otherwise npm fetches the pinned one for this call. */
function pnpmCommand() {
  const [, wanted] = readJson('package.json').packageManager.split('@');
  const found = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: ROOT });
  const fits = found.status === 0 && found.stdout.trim().split('.')[0] === wanted.split('.')[0];
  return fits ? ['pnpm', []] : ['npx', ['--yes', `pnpm@${wanted}`]];
}

/** @returns the exit code of the installation */
export async function install() {
  const [command, first] = pnpmCommand();
  // Without CI, pnpm asks before it replaces a stale node_modules, and an unattended start would hang.
  const { code } = await run(command, [...first, 'install', '--frozen-lockfile', '--prefer-offline'], {
    show: true,
    env: { CI: 'true' },
  });
  return code;
}
