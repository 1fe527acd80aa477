import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../src/serve.ts', import.meta.url));
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** The same at every start, so that the next process can open what one process sealed. */
const SERVER_SECRET = 'a-secret-for-what-is-killed';
const START_LIMIT_MS = 180_000;

export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds until it was ready. */
  startedIn: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(port: number, settings: Record<string, string>): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  // The loader runs in the same process, so that the signal reaches the server itself. It is ended before
  // better code for its database would have paid.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', SERVE], {
    cwd: PACKAGE,
    env: { ...process.env, BACKEND_PORT: String(port), LOG_LEVEL: 'error', SERVER_SECRET, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ready(child, url);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: Math.round(performance.now() - started),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Resident memory in MiB; 0 where the system does not report it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode} while it started.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  child.kill('SIGKILL');
  throw new Error('The server was not ready in time.');
}
