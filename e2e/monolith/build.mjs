// The settings are those of the shell's own build, less federation.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileSync } from 'node:fs';
import { webpack, wholeSite } from '@konnect/federation/webpack';

const here = dirname(fileURLToPath(import.meta.url));
export const MONOLITH = join(here, '../../.cache/monolith');

/** @returns chunk group -> its files */
export function buildMonolith() {
  const compiler = webpack(
    wholeSite({ entry: join(here, 'entry.ts'), output: MONOLITH, publicPath: '/mono/' }),
  );
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors())
          return reject(error ?? new Error(stats.toString({ all: false, errors: true })));
        const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
        const groups = Object.fromEntries(
          Object.entries(namedChunkGroups).map(([name, group]) => [
            name,
            group.assets.map((asset) => asset.name),
          ]),
        );
        writeFileSync(join(MONOLITH, 'groups.json'), JSON.stringify(groups, null, 2));
        resolve(groups);
      });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const groups = await buildMonolith();
  process.stdout.write(`monolith: ${Object.keys(groups).length} chunk groups\n`);
}
