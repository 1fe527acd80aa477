import { spawn } from 'node:child_process';
import { anyPort } from '../../site/free-port';
import { NEXT_APP, NEXT_ENV } from './next-app';

const START_LIMIT = 60_000;
/** Longer than in the front, because the server must not close a connection under its next request. */
const KEEP_ALIVE = 600_000;

export interface NextServer {
  url: string;
  close(): Promise<void>;
}

export async function startNextServer(): Promise<NextServer> {
  const port = await anyPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      'node_modules/next/dist/bin/next',
      'start',
      '-H',
      '127.0.0.1',
      '-p',
      String(port),
      '--keepAliveTimeout',
      String(KEEP_ALIVE),
    ],
    { cwd: NEXT_APP, env: NEXT_ENV, stdio: 'ignore' },
  );
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answers(url, () => child.exitCode !== null);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + START_LIMIT; Date.now() < until; ) {
    if (hasEnded()) throw new Error('`next start` ended before it answered.');
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`\`next start\` did not answer within ${START_LIMIT / 1000} s.`);
}
