import type { EdgeVersion } from '@konnect/registry/release-source';
import type { Releases } from './releases';
import type { ServerBundles } from './server-bundles';

/** The first visitor after a start goes before the warming. */
const FIRST_MS = 300;

/** Every page uses the remotes with entries in the navigation or in slots. */
export const mostAskedFirst = (remotes: Iterable<EdgeVersion>): EdgeVersion[] => {
  const isEverywhere = ({ nav, slots }: EdgeVersion): boolean => nav.length > 0 || slots.length > 0;
  return [...remotes].sort((one, other) => Number(isEverywhere(other)) - Number(isEverywhere(one)));
};

// Remotes for staff start with their first page.
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
