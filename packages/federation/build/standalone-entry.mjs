import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, runtimeToLend, webpack } from '../webpack/index.mjs';

/** No page of ours fetches these 70 kB of source. */
function buildRuntime() {
  const output = mkdtempSync(join(tmpdir(), 'konnect-runtime-'));
  const compiler = webpack(runtimeToLend(output));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors())
          return reject(error ?? new Error(stats.toString({ all: false, errors: true })));
        resolve(readFileSync(join(output, 'runtime.js'), 'utf8'));
      });
    });
  }).finally(() => rmSync(output, { recursive: true, force: true }));
}

/** The entry takes its lent runtime back at once, so each container keeps its own copy. */
export async function writeStandaloneEntry({ id, folder, entry, container }) {
  const runtime = await buildRuntime();
  const text = [
    runtime,
    readFileSync(join(folder, entry), 'utf8'),
    'if(globalThis.__KONNECT_OWN_RUNTIME__){delete globalThis.__KONNECT_OWN_RUNTIME__;delete globalThis.__KONNECT_BUNDLER_RUNTIME__}',
    `globalThis.${containerName(id)}=${container};`,
  ].join('\n;');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const name = `standalone.${hash}.js`;
  writeFileSync(join(folder, name), text);
  return name;
}
