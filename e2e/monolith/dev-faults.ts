// The overlay's faults where no edge is before the site: one remote's pages come slowly, or not at all.
import type { ReleaseRemote } from '@konnect/contracts';
import type { MakeLoader } from '@konnect/shell/start';

const SLOW_MS = 5_000;

/**
 * The fault is part of the address of the remote's files, as an edge would write it; the overlay looks for it
 * there.
 */
export function withChosenFault(remotes: readonly ReleaseRemote[], cookie: string): ReleaseRemote[] {
  const [, id, fault] =
    /(?:^|;\s*)konnect_fault=([a-z][a-z0-9-]*)\.(slow|missing|broken)(?:;|$)/.exec(cookie) ?? [];
  return remotes.map((remote) =>
    remote.id === id ? { ...remote, base: `/edge/faulty/${fault}/${remote.id}/${remote.version}/` } : remote,
  );
}

export function withFaults(makeLoader: MakeLoader, slowMs = SLOW_MS): MakeLoader {
  return (release, record) => {
    const loader = makeLoader(release, record);
    return {
      ...loader,
      async page(id, name) {
        const base = release.remotes.find((remote) => remote.id === id)?.base ?? '';
        const fault = /^\/edge\/faulty\/([a-z]+)\//.exec(base)?.[1];
        if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
        else if (fault) throw new Error(`${id} is ${fault} on purpose.`);
        return loader.page(id, name);
      },
    };
  };
}
