import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../external-cpu';

export interface Start {
  /** Seconds until the site's address is printed. */
  seconds: number;
  /** Proportional megabytes of all processes together, ten seconds after the start without visitors. */
  restMb: number;
  /** The same after the visits. */
  visitedMb: number;
  processes: number;
}

const REST_MS = 10_000;
const VISITS = 40;
const PAGES = ['/', '/community', '/jobs', '/contact-us', '/help'];

/** Shared memory is divided among its processes, so that the sum is what they really take. */
function proportionalMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

/** Starts a built checkout as `npm start` does and stops it. @throws Error with the end of its output */
export async function startOnce(checkout: string, dataDir: string, port: number): Promise<Start> {
  const begun = Date.now();
  const child = spawn(process.execPath, ['e2e/bin/start.mjs'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (piece: Buffer): void => {
        output += piece.toString();
        if (output.includes(`runs at ${address}`)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`${checkout} does not start: ${output.slice(-1_500)}`)));
    });
    const seconds = (Date.now() - begun) / 1_000;
    await delay(REST_MS);
    const tree = () => processTree(child.pid ?? 0);
    const [restMb, processes] = [proportionalMb(tree()), tree().length];
    for (let visit = 0; visit < VISITS; visit += 1)
      for (const page of PAGES) await (await fetch(`${address}${page}`)).arrayBuffer();
    await delay(REST_MS / 2);
    return { seconds, restMb, visitedMb: proportionalMb(tree()), processes };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
