import { availableParallelism } from 'node:os';
import { remoteFolders } from './root.mjs';
import { pool, run } from './run.mjs';

const BUILDER = 'packages/federation/bin/build.mjs';

/** `shell`, `careers`, `community`, ... */
export const appIds = () => ['shell', ...remoteFolders().map((folder) => folder.slice('mfe-'.length))];

/** Two at a time; the builder skips unchanged apps. @returns {Promise<{ code: number, output: string }>} */
export async function build(
  ids = appIds(),
  {
    flags = [],
    isPatient = false,
    onLine = () => {},
    start = (id) => run(process.execPath, [BUILDER, id, ...flags], { isPatient }),
  } = {},
) {
  const tell = (result) => {
    for (const line of result.output.trim().split('\n')) onLine(line);
    return result;
  };
  // A remote is checked against the built shell, which is outdated until the shell is built.
  const mayFailEarly = (id) => id !== 'shell' && ids.includes('shell');
  const lanes = Math.min(2, availableParallelism());
  const first = await pool(
    ids.map((id) => async () => {
      const result = await start(id);
      return result.code !== 0 && mayFailEarly(id) ? { ...result, isEarly: true } : tell(result);
    }),
    lanes,
  );
  const results = await pool(
    first.map((result, index) => async () => (result.isEarly ? tell(await start(ids[index])) : result)),
    lanes,
  );
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}
