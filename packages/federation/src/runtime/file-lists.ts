import { fileListPath, type FileList, type Release, type ReleaseVersion } from '@konnect/contracts';

const TIMEOUT = 8000;

export interface FileLists {
  /** Undefined for a development build. @throws Error without a list or hash: the file must not run then */
  integrityOf(url: string): Promise<string | undefined>;
  /** Failures of this early request do not matter. */
  prepare(base: string): void;
}

interface Listed extends Pick<ReleaseVersion, 'base' | 'files'> {
  id: string;
  version: string;
}

function versionsOf(release: Release): Listed[] {
  const shell = release.shellFiles ? [{ id: 'shell', version: release.shell, ...release.shellFiles }] : [];
  return [
    ...shell,
    ...release.remotes.flatMap((remote) => [
      remote,
      ...(remote.previous ? [{ id: remote.id, ...remote.previous }] : []),
    ]),
  ];
}

/** A development build has no fixed files; only the developer's own machine can serve it. */
export function isUnderDevelopment(base: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost)(:|\/)/.test(base) && !base.startsWith(`${location.origin}/`);
}

/** The document's tags have hashes, else the version's list, whose own hash came with the release. */
export function createFileLists(release: Release): FileLists {
  const versions = versionsOf(release).map((version) => ({
    ...version,
    address: new URL(version.base, location.origin).href,
  }));
  const lists = new Map<Listed, Promise<FileList>>();
  const failed = new Set<Listed>();
  const written = new Map<string, string>();
  for (const tag of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[integrity]')) {
    written.set('src' in tag ? tag.src : tag.href, tag.getAttribute('integrity') ?? '');
  }

  const find = (url: string) => versions.find(({ address }) => url.startsWith(address));

  function listOf(version: Listed): Promise<FileList> {
    let list = lists.get(version);
    if (!list) {
      const { id, version: name, files: integrity = '' } = version;
      list = fetch(fileListPath(id, name), {
        integrity,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(failed.has(version) ? { cache: 'reload' } : {}),
      }).then((answer) => {
        if (!answer.ok) throw new Error(`The list of files of ${id} answered ${answer.status}.`);
        return answer.json() as Promise<FileList>;
      });
      lists.set(version, list);
      list.catch(() => {
        failed.add(version);
        lists.delete(version);
      });
    }
    return list;
  }

  return {
    async integrityOf(url) {
      const known = written.get(url);
      if (known) return known;
      const version = find(url);
      if (!version?.files) {
        if (isUnderDevelopment(url)) return undefined;
        throw new Error(`${url} is not part of this release.`);
      }
      const hash = (await listOf(version))[url.slice(version.address.length)];
      if (!hash) throw new Error(`${url} is not a published file.`);
      return hash;
    },
    prepare(base) {
      const version = find(new URL(base, location.origin).href);
      const isWritten = version && [...written.keys()].some((url) => url.startsWith(version.address));
      if (version?.files && !isWritten) listOf(version).catch(() => undefined);
    },
  };
}
