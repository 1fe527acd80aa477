import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmWords } from './pnpm.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** pnpm keeps a copy of the lock file that it installed. */
const INSTALLED_LOCK = join(ROOT, 'node_modules/.pnpm/lock.yaml');

export function isInstalled() {
  return (
    existsSync(INSTALLED_LOCK) &&
    readFileSync(INSTALLED_LOCK).equals(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
  );
}

export async function install() {
  const [command, ...first] = pnpmWords();
  // Without CI, pnpm asks before it replaces a stale node_modules, and an unattended start would hang.
  const { code } = await run(command, [...first, 'install', '--frozen-lockfile', '--prefer-offline'], {
    show: true,
    env: { CI: 'true' },
  });
  return code;
}
