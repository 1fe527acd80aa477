#!/usr/bin/env node
// `build.mjs shell community` or `build.mjs all`; `--force` ignores the stamp of an unchanged build.
import { buildApp } from '../build/build-app.mjs';
import { APPS } from '../webpack/paths.mjs';

const OUTCOMES = { skipped: 'unchanged', same: 'built, same version', built: 'built' };

const words = process.argv.slice(2);
const force = words.includes('--force');
const named = words.filter((word) => !word.startsWith('--'));
const ids = named.length === 0 || named.includes('all') ? Object.keys(APPS) : named;

let failed = 0;
for (const id of ids) {
  try {
    const { version, outcome, ms } = await buildApp(id, { force });
    process.stdout.write(
      `${id.padEnd(12)} ${version}  ${OUTCOMES[outcome]} in ${(ms / 1000).toFixed(1)} s\n`,
    );
  } catch (error) {
    failed += 1;
    process.stderr.write(`${id.padEnd(12)} failed:\n${error.message}\n`);
  }
}
process.exit(failed ? 1 : 0);
