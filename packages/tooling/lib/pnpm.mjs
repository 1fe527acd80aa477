import { spawnSync } from 'node:child_process';
import { readJson, ROOT } from './root.mjs';

let found;

/** With another major, npm fetches the pinned pnpm: `['npx', '--yes', 'pnpm@10.34.9']`. */
export function pnpmWords() {
  if (found) return found;
  const [, wanted] = readJson('package.json').packageManager.split('@');
  const { status, stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: ROOT });
  const fits = status === 0 && stdout.trim().split('.')[0] === wanted.split('.')[0];
  found = fits ? ['pnpm'] : ['npx', '--yes', `pnpm@${wanted}`];
  return found;
}

/** Users can type the commands of the message on this machine. */
export function withPnpmHere(text, words = pnpmWords()) {
  return text.replace(/(?<![\w/@-])pnpm (?=[a-z])/g, `${words.join(' ')} `);
}
