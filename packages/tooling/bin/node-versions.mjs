// `pnpm node-versions [22 24] [tests] [start]` tries other versions of Node, from npm's package `node`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchNode, planOf, tableOf, trialEnv, waitForAnswer, withNode } from '../lib/node-versions.mjs';
import { ROOT } from '../lib/root.mjs';
import { run, seconds, stopChildren } from '../lib/run.mjs';

/** A first start builds the shell and all remotes. */
const START_MS = 15 * 60 * 1000;
const JEST = ['node_modules/jest/bin/jest.js', '-c', 'packages/tooling/jest/jest.config.cjs'];

const lastLines = (text) => text.trim().split('\n').slice(-25).join('\n');

let site;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopChildren(signal);
    site?.kill(signal);
    process.exit(130);
  });
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function unitTests(node) {
  const { code, output } = await run(node, JEST, { env: withNode(node) });
  return code === 0 ? undefined : lastLines(output);
}

async function startOnce(node) {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-node-'));
  const port = await freePort();
  const env = trialEnv(node, { port, dataDir: folder });
  site = spawn(node, ['e2e/bin/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(site, 'exit');
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    const fault = await waitForAnswer(`http://127.0.0.1:${port}/`, { ended, withinMs: START_MS });
    return fault && `${fault}\n${lastLines(output)}`;
  } finally {
    site.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const plan = planOf(process.argv.slice(2));
if (plan.fault) {
  console.error(plan.fault);
  process.exit(1);
}
const runs = { tests: unitTests, start: startOnce };
const rows = [];
for (const major of plan.majors) {
  const node = await fetchNode(major);
  const version = (await run(node, ['--version'])).output.trim();
  console.log(`Node ${version}`);
  const results = {};
  for (const name of plan.tries) {
    const began = Date.now();
    results[name] = await runs[name](node);
    console.log(`  ${results[name] === undefined ? '✓' : '✗'} ${name}, ${seconds(Date.now() - began)}`);
  }
  rows.push({ node: version, results });
}
for (const { node, results } of rows)
  for (const [name, fault] of Object.entries(results))
    if (fault !== undefined) console.error(`\n── ${name} on Node ${node}\n${fault}`);
console.log(`\n━━ node-versions\n${tableOf(rows, plan.tries)}`);
process.exitCode = rows.some(({ results }) => Object.values(results).some(Boolean)) ? 1 : 0;
