import { resolve } from 'node:path';

import { describeBuild } from '#app/describe/describe-build';

import type { CommandOutput } from './command';

export const DESCRIBE_USAGE = 'mfe describe <folder>';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Describes another builder's output so that it can be published; asks no registry. */
export async function describe(folder: string, cwd: string): Promise<CommandOutput> {
  const { id, version, files, foreign, entry, shared } = await describeBuild(resolve(cwd, folder));
  const sum = files.reduce((bytes, { gzipBytes = 0 }) => bytes + gzipBytes, 0);
  const libraries = Object.entries(shared).map(([name, range]) => `${name} ${range}`);
  return {
    data: { id, version, entry, foreign, shared },
    lines: [
      `described ${id} ${version}: ${files.length} files, ${kB(sum)} (gzip), entry ${entry}`,
      `shared: ${libraries.join(', ') || 'nothing'}`,
      foreign?.isBrowserOnly
        ? 'no server bundle: the edge answers with a placeholder, and the browser renders the page'
        : 'the edge renders its pages',
    ],
  };
}
