// `pnpm check [names...]`: everything a machine can say about the source without running it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalog } from '../checks/catalog.mjs';
import { checkLinks } from '../checks/links.mjs';
import { checkScripts } from '../checks/scripts-matrix.mjs';
import { checkSettings } from '../checks/settings.mjs';
import { ROOT, workspaces } from '../lib/root.mjs';
import { pool, run, seconds, tool } from '../lib/run.mjs';

const failedText = ({ code, output }) => (code === 0 ? '' : output.trim() || `exit code ${code}`);

// One program over all workspaces: each on its own would parse and check the shared sources over again.
const typecheck = async () => failedText(await run(tool('tsc'), ['-p', 'packages/tooling/tsconfig/all.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/tsc/all.tsbuildinfo']));

const checks = [
  ['lint', async () => failedText(await run(tool('eslint'), ['--config', 'packages/tooling/eslint/index.js', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/', '.']))],
  ['types', typecheck],
  ['imports', async () => failedText(await run(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'shell', ...workspaces().map((w) => w.folder).filter((f) => f !== 'shell')]))],
  ['dead code', async () => failedText(await run(tool('knip'), ['--config', '.knip.jsonc', '--no-progress', '--cache', '--cache-location', '.cache/knip']))],
  ['catalog', async () => checkCatalog().join('\n')],
  ['scripts', async () => checkScripts().join('\n')],
  ['settings', async () => checkSettings().join('\n')],
  ['links', async () => checkLinks().join('\n')],
];

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? checks : checks.filter(([name]) => wanted.some((word) => name.startsWith(word)));
if (chosen.length === 0) {
  console.error(`No such check. There are: lint, types, imports, dead, catalog, scripts, settings, links.`);
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

for (const { name, text } of failures) console.error(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n${text}`);
console.log(`\n${chosen.length - failures.length} of ${chosen.length} checks pass (${seconds(Date.now() - started)})${failures.length ? `; failing: ${failures.map((f) => f.name).join(', ')}` : ''}`);
process.exitCode = failures.length ? 1 : 0;
