import { mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { failingPages, withQueryName } from '../../site/failing-pages';
import { makeVersionVariant, type Reversioned } from '../../site/make-version-variant';
import type { Area } from './areas';
import type { Fault } from './matrix';

/** Faults of a bundle on the edge's disk; the others are in its code. */
export const BUNDLE_FAULTS = ['404', '500', 'truncated', 'wrong hash'] as const satisfies readonly Fault[];
type BundleFault = (typeof BUNDLE_FAULTS)[number];

/**
 * Breaks a bundle that must not have been loaded yet, because an edge continues with what it has in memory.
 */
export async function breakBundle(file: string, fault: BundleFault): Promise<void> {
  const whole = await readFile(file);
  await rename(file, `${file}.whole`);
  if (fault === '500') await mkdir(file);
  if (fault === 'truncated') await writeFile(file, whole.subarray(0, whole.length / 2));
  if (fault === 'wrong hash') await writeFile(file, Buffer.concat([whole.subarray(0, -1), Buffer.from(' ')]));
}

export async function mendBundle(file: string): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await rename(`${file}.whole`, file);
}

const FAILS_ON_THE_EDGE = failingPages(`(url) => url.searchParams.get('fault')`);

/** Prefixes the script that registers the page's module. */
const failsInTheBrowser = (chunks: string) => `
;(() => {
  if (!location.search.includes('fault=throws-everywhere')) return;
  const list = (globalThis.${chunks} ||= []);
  const push = list.push;
  list.push = (chunk) => {
    list.push = push;
    for (const [id, make] of Object.entries(chunk[1])) {
      chunk[1][id] = function (module, exports, require) {
        make.call(this, module, exports, require);
        if (exports.page?.Component) exports.page.Component = () => { throw new Error('Broken on purpose while rendering.'); };
      };
    }
    return push.call(list, chunk);
  };
})();
`;

/**
 * A version that is fine, unless its address asks for a fault: `slow` and `throws` fail on the edge,
 * `throws-everywhere` in the browser as well.
 */
export function faultyVersion({ app, page }: Area): Promise<Reversioned> {
  return makeVersionVariant(app, {
    serverSuffix: FAILS_ON_THE_EDGE,
    pagePrefix: { page, text: failsInTheBrowser },
    describe: withQueryName('fault'),
  });
}
