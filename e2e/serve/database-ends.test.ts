// A process whose embedded database ends cannot answer any more; its supervisor has to hear of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(__dirname, '../..');
/** Ends the thread of the embedded database on a signal. */
const END_ON_SIGNAL = `
  import { syncBuiltinESMExports } from 'node:module';
  import threads from 'node:worker_threads';
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, options);
      if (String(file).includes('pglite-worker')) process.on('SIGUSR2', () => this.terminate());
    }
  };
  syncBuiltinESMExports();
`;
let dataDir: string;
beforeAll(async () => (dataDir = await mkdtemp(join(tmpdir(), 'konnect-database-ends-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));

function start(...args: string[]) {
  const preload = `data:text/javascript,${encodeURIComponent(END_ON_SIGNAL)}`;
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      BACKEND_PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SEED: 'none',
      MIN_FREE_MB: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return { child, lines };
}

it.each([
  ['a backend alone', ['--import', 'tsx', 'packages/backend/src/serve.ts'], 'backend listens'],
  ['a part of the site', ['e2e/bin/serve.mjs', 'backend'], 'Backend on '],
])(
  '%s ends with an error when its embedded database ends, and the next one has its folder',
  async (_, args, ready) => {
    const { child, lines } = start(...args);
    try {
      const exit = once(child, 'exit');
      while (!lines.some((line) => line.includes(ready))) {
        if (child.exitCode !== null) throw new Error(lines.join('\n'));
        await delay(50);
      }
      child.kill('SIGUSR2');
      const late = delay(10_000, 'still running', { ref: false });
      expect(await Promise.race([exit, late])).toEqual([1, null]);
      expect(lines.join('\n')).toContain('The embedded database has stopped.');
    } finally {
      child.kill('SIGKILL');
    }
  },
  120_000,
);
