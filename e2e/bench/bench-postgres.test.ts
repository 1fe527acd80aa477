import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasPostgres } from '@konnect/database/testing';

const ROOT = join(__dirname, '../..');
const PORT = 20_000 + (process.pid % 20_000);
const BENCH = `
  import(${JSON.stringify(join(__dirname, 'bench-postgres.ts'))})
    .then(({ startBenchPostgres }) => startBenchPostgres(${PORT}))
    .then(() => console.log('started'));
  setInterval(() => undefined, 60_000);
`;

const isThere = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1');
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

(hasPostgres() ? it : it.skip).each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'the database of a bench ends with it on %s',
  async (signal, code) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', BENCH], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    await once(createInterface({ input: child.stdout }), 'line');
    expect(await isThere()).toBe(true);
    child.kill(signal);
    expect(await exit).toEqual([code, null]);
    expect(await isThere()).toBe(false);
  },
  60_000,
);
