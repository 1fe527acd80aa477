// `pnpm check [names...]` runs every static check.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalog } from '../checks/catalog.mjs';
import { checkLinks } from '../checks/links.mjs';
import { checkPlatform } from '../checks/platform-rows.mjs';
import { checkProduct } from '../checks/product.mjs';
import { checkScripts } from '../checks/scripts-matrix.mjs';
import { checkSettings } from '../checks/settings.mjs';
import { ROOT, workspaces } from '../lib/root.mjs';
import { FORMAT_CHECK } from '../lib/format.mjs';
import { pool, run, seconds, tool } from '../lib/run.mjs';
import { SHORT_LIVED } from '../lib/short-lived.mjs';

const failedText = ({ code, output }) => (code === 0 ? '' : output.trim() || `exit code ${code}`);

const checkWith = (name, args) => async () => failedText(await run(tool(name), args));

/** The two that parse all sources make gigabytes of garbage. */
const checkBySources = (script, args) => async () =>
  failedText(await run(process.execPath, [...SHORT_LIVED, join(ROOT, 'node_modules', script), ...args]));

const workspaceFolders = workspaces().map(({ folder }) => folder);

const ESLINT = ['--config', 'packages/tooling/eslint/index.js', '--max-warnings', '0'];
const ESLINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'];
// One program over all workspaces, because one for each would parse the shared sources again.
const TSC = ['-p', 'packages/tooling/tsconfig/all.json', '--pretty', 'false'];
const TSC_CACHE = ['--incremental', '--tsBuildInfoFile', '.cache/tsc/all.tsbuildinfo'];
const DEPCRUISE = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'];
const KNIP = ['--config', '.knip.jsonc', '--no-progress', '--cache', '--cache-location', '.cache/knip'];

const checks = [
  ['lint', checkBySources('eslint/bin/eslint.js', [...ESLINT, ...ESLINT_CACHE, '.'])],
  ['types', checkBySources('typescript/bin/tsc', [...TSC, ...TSC_CACHE])],
  ['imports', checkWith('depcruise', [...DEPCRUISE, ...workspaceFolders])],
  ['dead code', checkWith('knip', KNIP)],
  ['format', checkWith('biome', FORMAT_CHECK)],
  ['catalog', async () => checkCatalog().join('\n')],
  ['scripts', async () => checkScripts().join('\n')],
  ['settings', async () => checkSettings().join('\n')],
  ['links', async () => checkLinks().join('\n')],
  ['product', async () => checkProduct().join('\n')],
  ['platform rows', async () => checkPlatform().join('\n')],
];

const wanted = process.argv.slice(2);
const chosen =
  wanted.length === 0 ? checks : checks.filter(([name]) => wanted.some((word) => name.startsWith(word)));
if (chosen.length === 0) {
  console.error(`No such check. There are: ${checks.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}

mkdirSync(join(ROOT, '.cache/tsc'), { recursive: true });
const started = Date.now();
const failures = [];
const jobs = chosen.map(([name, check]) => async () => {
  const from = Date.now();
  const text = await check().catch((error) => error.stack);
  if (text) failures.push({ name, text });
  console.log(`${text ? '✗' : '✓'} ${name.padEnd(28)} ${seconds(Date.now() - from)}`);
});
await pool(jobs, 2);

for (const { name, text } of failures)
  console.error(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n${text}`);
console.log(
  `\n${chosen.length - failures.length} of ${chosen.length} checks pass (${seconds(Date.now() - started)})${failures.length ? `; failing: ${failures.map((f) => f.name).join(', ')}` : ''}`,
);
process.exitCode = failures.length ? 1 : 0;
