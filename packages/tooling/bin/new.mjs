// `pnpm new remote events`, `pnpm new page careers boot-camps`, `pnpm new endpoint jobs list-boot-camps`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newEndpoint } from '../generators/endpoint.mjs';
import { Refused } from '../generators/names.mjs';
import { newPage } from '../generators/page.mjs';
import { newRemote } from '../generators/remote.mjs';
import { withPnpmHere } from '../lib/pnpm.mjs';
import { ROOT } from '../lib/root.mjs';
import { run, tool } from '../lib/run.mjs';

const GENERATORS = { remote: newRemote, page: newPage, endpoint: newEndpoint };
const USAGE =
  'Say what: pnpm new remote <name>, pnpm new page <remote> <name> [path], pnpm new endpoint <area> <name>.';

const words = process.argv.slice(2).filter((word) => word !== '--dry-run');
const isDry = process.argv.includes('--dry-run');

try {
  const [kind, ...rest] = words;
  if (!Object.hasOwn(GENERATORS, kind ?? '')) throw new Refused(USAGE);
  const { files, next } = GENERATORS[kind](ROOT, rest);
  const taken = files.find(({ path, isNew }) => isNew && existsSync(join(ROOT, path)));
  if (taken) throw new Refused(`${taken.path} exists already; nothing was written.`);
  for (const { path, text, isNew } of files) {
    console.log(`${isNew ? 'new    ' : 'changed'} ${path}`);
    if (isDry) continue;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  // Names of different length break lines at different places.
  if (!isDry) await run(tool('biome'), ['format', '--write', ...files.map(({ path }) => path)]);
  console.log(withPnpmHere(`\nNext: ${next.join('\n      ')}`));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(withPnpmHere(error.message));
  process.exitCode = 1;
}
