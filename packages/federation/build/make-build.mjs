import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { appFolder, hostBrowser, hostServer, remoteBrowser, remoteServer, ROOT } from '../webpack/index.mjs';
import { overBudget } from './check-budgets.mjs';
import { missingFromFacades } from './check-facades.mjs';
import { writeDescriptor } from './descriptor.mjs';
import { finishManifest } from './federation-manifest.mjs';
import { nameContainer } from './name-container.mjs';
import { writeStandaloneEntry } from './standalone-entry.mjs';
import { moduleSizes } from './module-sizes.mjs';

function run(config) {
  return new Promise((resolve, reject) => {
    // A cache of earlier sources can change the output, which must be equal on all machines.
    const compiler = webpack({ ...config, cache: false });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ all: false, errors: true, errorDetails: false })));
        resolve({
          ...stats.toJson({ all: false, chunkGroups: true, assets: true, ids: true }),
          sizes: moduleSizes(stats.compilation),
        });
      });
    });
  });
}

async function finishContainer({ id, folder, stats }) {
  const { container, entry } = nameContainer({ id, folder, stats });
  const standalone = await writeStandaloneEntry({ id, folder, entry, container });
  finishManifest({ id, folder, container, standalone });
  return { container, standalone };
}

function builtVersion(folder) {
  const path = join(folder, 'remote.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
}

/** @returns the version, and whether it differs from the build in `dist` that this one replaces */
export async function makeBuild(id) {
  const folder = join(appFolder(id), 'dist');
  const problems = id === 'shell' ? [] : missingFromFacades(id);
  if (problems.length) throw new Error(problems.join('\n'));
  // Two builds at once, or a stop in the middle, must not leave half a folder.
  const output = join(ROOT, '.cache/build', `${id}-${process.pid}`);
  rmSync(output, { recursive: true, force: true });
  const before = builtVersion(folder);
  let version;
  try {
    const [stats] = await Promise.all(
      id === 'shell'
        ? [run(hostBrowser({ output })), run(hostServer({ output }))]
        : [run(remoteBrowser({ id, output })), run(remoteServer({ id, output }))],
    );
    const { container, standalone } =
      id === 'shell' ? { container: '' } : await finishContainer({ id, folder: output, stats });
    const descriptor = await writeDescriptor({ id, container, standalone, folder: output, stats });
    version = descriptor.version;
    const over = await overBudget({ id, descriptor, sizes: stats.sizes });
    if (over.length) throw new Error(over.join('\n'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(output, folder);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
  return { version, isNew: version !== before };
}
