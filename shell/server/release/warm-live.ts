import type { EdgeVersion } from '@konnect/registry/release-source';
import type { Releases } from './releases';
import type { ServerBundles } from './server-bundles';

/** Long enough for the first visitor of a start to go first. */
const FIRST_MS = 300;

/** Every page leads to a remote that has entries in the navigation or in slots. */
export const mostAskedFirst = (remotes: Iterable<EdgeVersion>): EdgeVersion[] => {
  const isEverywhere = ({ nav, slots }: EdgeVersion): boolean => nav.length > 0 || slots.length > 0;
  return [...remotes].sort((one, other) => Number(isEverywhere(other)) - Number(isEverywhere(one)));
};

/**
 * Starts the processes of what visitors get while the edge has nothing better to do, and again for each new
 * release. Remotes for staff start with their first page.
 * @returns a function to call after each new release table, and one that ends it
 */
export function warmLive(
  releases: Pick<Releases, 'for'>,
  bundles: Pick<ServerBundles, 'warm'>,
): { begin(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const warm = (): void => {
    const view = releases.for(null, null);
    if (view) void bundles.warm(view.shell, mostAskedFirst(view.remotes.values()));
  };
  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(warm, FIRST_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
