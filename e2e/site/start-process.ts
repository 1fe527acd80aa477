import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteMessage, SiteOrder, SiteReady } from './messages';

const SCRIPT = fileURLToPath(new URL('../bin/test-site.mjs', import.meta.url));
const LOGS = fileURLToPath(new URL('../test-results/site-logs', import.meta.url));
/** Most sites serve a few tests, where better code for the database costs more than it saves. */
const SHORT_LIVED = ['--liftoff-only', '--single-threaded-gc'];
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 5_000;

export interface SiteProcess extends SiteReady {
  stop(): Promise<void>;
}

export async function startProcess(name: string, order: SiteOrder): Promise<SiteProcess> {
  await mkdir(LOGS, { recursive: true });
  const child = fork(SCRIPT, {
    execArgv: SHORT_LIVED,
    env: { ...process.env, SITE_ORDER: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(LOGS, `${name}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  try {
    return { ...(await answerOf(child, name)), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function answerOf(child: ChildProcess, name: string): Promise<SiteReady> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} did not start within ${START_LIMIT_MS / 1000} s.`)),
      START_LIMIT_MS,
    );
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    child.once('message', (message: SiteMessage) =>
      settle(() =>
        message.kind === 'ready' ? resolve(message.site) : reject(new Error(`${name}: ${message.message}`)),
      ),
    );
    child.once('exit', (code) =>
      settle(() => reject(new Error(`${name} ended with exit code ${code}; see ${LOGS}/${name}.log.`))),
    );
  });
}

/** Ends the process by disconnecting, and by force in the end. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (child.connected) child.disconnect();
    else child.kill();
  });
}
