#!/usr/bin/env node
// Runs the registry as a process of its own: REGISTRY_PORT, HOST, DATA_DIR, DATABASE_URL, REGISTRY_TOKEN.
import { register } from 'tsx/esm/api';

register();
const { runAlone } = await import('../src/run-alone.ts');
try {
  await runAlone({ env: process.env, out: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
