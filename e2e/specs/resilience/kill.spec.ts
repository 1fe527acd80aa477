import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../../site/free-port';
import { HOST } from '../../site/start-site';

/** Enough to be hit in the middle; the script alone sends 1,000 and kills three times unless told. */
const WRITES = process.env['KILL_WRITES'] ?? '250';
const SCRIPT = fileURLToPath(new URL('../../../packages/backend/acceptance/kill.ts', import.meta.url));

test('A server that is killed while people write keeps every acknowledged message, and none twice', async ({}, {
  parallelIndex,
}) => {
  test.setTimeout(300_000);
  const env = {
    ...process.env,
    KILL_WRITES: WRITES,
    KILL_TIMES: process.env['KILL_TIMES'] ?? '1',
    KILL_PORT: String(await freePort(5 + parallelIndex, HOST)),
  };
  const started = performance.now();
  // A child that ends with another code than 0 rejects, with what it printed.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT], {
    env,
    timeout: 280_000,
  });
  console.log(
    `    ${stdout.trim().replaceAll('\n', '\n    ')}\n    measured  kill test: ${Math.round(performance.now() - started)} ms`,
  );
  expect(stdout).not.toBe('');
});
