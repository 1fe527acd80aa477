import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

export const TRIES = ['tests', 'start'];
const SUPPORTED = ['22', '24'];

/** Without words, all of them. @returns {{ majors: string[], tries: string[] } | { fault: string }} */
export function planOf(words) {
  const majors = words.filter((word) => /^\d+$/.test(word));
  const tries = words.filter((word) => TRIES.includes(word));
  const unknown = words.find((word) => !majors.includes(word) && !tries.includes(word));
  if (unknown !== undefined)
    return { fault: `"${unknown}" is neither a major version of Node nor one of ${TRIES.join(', ')}.` };
  return {
    majors: majors.length > 0 ? majors : SUPPORTED,
    tries: tries.length > 0 ? tries : TRIES,
  };
}

/** A path, so that a later signal reaches Node and not npx. @throws {Error} with npm's own text */
export async function fetchNode(major) {
  const asked = ['--yes', `--package=node@${major}`, 'node', '-p', 'process.execPath'];
  const { code, output } = await run('npx', asked);
  const path = output.trim().split('\n').at(-1);
  if (code !== 0 || !path.startsWith('/')) throw new Error(`npm has no Node ${major}: ${output.trim()}`);
  return path;
}

/** `node` means the given program for child processes too. */
export const withNode = (node, env = process.env) => ({
  ...env,
  PATH: `${dirname(node)}:${env.PATH ?? ''}`,
});

/**
 * A trial must not touch the database, bucket or services of the `.env` file. A variable that is set wins
 * over the file, also when it is empty, so every setting is set to its default.
 */
export const trialEnv = (node, { port, dataDir }, env = process.env) => ({
  ...withNode(node, env),
  ...parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8')),
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
});

/** @param `ended` settles when the process has ended @returns {Promise<string | undefined>} a fault */
export async function waitForAnswer(url, { ended, withinMs }) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + withinMs;
  let last = 'nothing listened';
  while (Date.now() < deadline) {
    if (hasEnded) return 'the process ended before it answered';
    try {
      const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      if (status === 200) return undefined;
      last = `it answered ${status}`;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return `no page within ${Math.round(withinMs / 1000)} s: ${last}`;
}

/** @param rows `results` maps a try to its fault, or to undefined */
export function tableOf(rows, tries) {
  const cell = (results, name) => (results[name] === undefined ? '✓' : '✗');
  const line = (cells) =>
    cells
      .map((text) => text.padEnd(10))
      .join('')
      .trimEnd();
  return [
    line(['Node', ...tries]),
    ...rows.map(({ node, results }) => line([node, ...tries.map((name) => cell(results, name))])),
  ].join('\n');
}
