import type { ReleaseRemote } from '@konnect/contracts';
import type { MakeLoader } from '@konnect/shell/start';

const SLOW_MS = 5_000;

/** As at an edge, the fault is part of the address of the remote's files, where the overlay reads it. */
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
