import type { Release } from '@konnect/contracts';

export interface Owner {
  remote: string;
  version: string;
}

/** Whose file this is, by its address; undefined when it is no file of this release. */
export function ownerOf({ shell, shellFiles, remotes }: Release, url: string): Owner | undefined {
  if (shellFiles && url.includes(shellFiles.base)) return { remote: 'shell', version: shell };
  for (const { id, base, version, previous } of remotes) {
    if (url.includes(base)) return { remote: id, version };
    if (previous && url.includes(previous.base)) return { remote: id, version: previous.version };
  }
  return undefined;
}
