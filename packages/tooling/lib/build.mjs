import { availableParallelism } from 'node:os';
import { remoteFolders } from './root.mjs';
import { pool, run } from './run.mjs';

const BUILDER = 'packages/federation/bin/build.mjs';

/** `shell`, `careers`, `community`, ... */
export const appIds = () => ['shell', ...remoteFolders().map((folder) => folder.slice('mfe-'.length))];

/**
 * Builds apps, two at a time; the builder itself skips one whose sources did not change.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function build(ids = appIds(), { flags = [], onLine = () => {} } = {}) {
  const results = await pool(
    ids.map((id) => async () => {
      const result = await run(process.execPath, [BUILDER, id, ...flags]);
      for (const line of result.output.trim().split('\n')) onLine(line);
      return result;
    }),
    Math.min(2, availableParallelism()),
  );
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}
