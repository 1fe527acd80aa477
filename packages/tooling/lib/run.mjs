import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const children = new Set();

// A child outlives its parent unless it is stopped too.
export function stopChildren(signal = 'SIGTERM') {
  for (const child of children) child.kill(signal);
}

/** A priority belongs to a thread, so it is lowered before the program starts any. Windows has no `nice`. */
const inSpareTime = (command, args) =>
  process.platform === 'win32' ? [command, args] : ['nice', ['-n', '19', command, ...args]];

/** `show` passes the output through. @returns {Promise<{ code: number, output: string, ms: number }>} */
export function run(
  command,
  args,
  { env = {}, show = false, tee = false, cwd = ROOT, isPatient = false } = {},
) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(...(isPatient ? inSpareTime(command, args) : [command, args]), {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    const collect = (target) => (chunk) => {
      output += chunk;
      if (tee) target.write(chunk);
    };
    child.stdout?.on('data', collect(process.stdout));
    child.stderr?.on('data', collect(process.stderr));
    const end = (code) => {
      children.delete(child);
      resolve({ code, output, ms: Date.now() - started });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

export const tool = (name, folder = '') => join(ROOT, folder, 'node_modules/.bin', name);

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs at most `limit` jobs at a time, in the given order. @returns their results in that order */
export async function pool(jobs, limit) {
  const queue = [...jobs.entries()];
  const results = [];
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, job] = next;
        results[index] = await job();
      }
    }),
  );
  return results;
}
