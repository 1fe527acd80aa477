// Other versions of Node, from npm's package `node`, and what is tried on them.
import { dirname } from 'node:path';
import { run } from './run.mjs';

export const TRIES = ['tests', 'start'];
const SUPPORTED = ['22', '24'];

/**
 * @param {string[]} words majors of Node and names of tries; without either, all
 * @returns {{ majors: string[], tries: string[] } | { fault: string }}
 */
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

/**
 * The program of a version of Node. Its path is asked for, so that a later signal reaches Node and not npx.
 * @param {string} major
 * @returns {Promise<string>} absolute path
 * @throws {Error} with what npm said, when it has no such version
 */
export async function fetchNode(major) {
  const asked = ['--yes', `--package=node@${major}`, 'node', '-p', 'process.execPath'];
  const { code, output } = await run('npx', asked);
  const path = output.trim().split('\n').at(-1);
  if (code !== 0 || !path.startsWith('/')) throw new Error(`npm has no Node ${major}: ${output.trim()}`);
  return path;
}

/** The environment in which `node` means the given program for child processes too. */
export const withNode = (node, env = process.env) => ({
  ...env,
  PATH: `${dirname(node)}:${env.PATH ?? ''}`,
});

/**
 * Waits until a site answers.
 * @param {string} url
 * @param {{ ended: Promise<unknown>, withinMs: number }} options `ended`: settles when the process has ended
 * @returns {Promise<string | undefined>} why it does not answer
 */
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
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return `no page within ${Math.round(withinMs / 1000)} s: ${last}`;
}

/** @param {{ node: string, results: Record<string, string | undefined> }[]} rows a fault, or nothing */
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
