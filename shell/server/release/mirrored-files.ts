import { createFileMirror, type FileMirror } from '@konnect/registry/mirror';
import { withJitter, type EdgeTable, type RegistryFetch } from '@konnect/registry/release-source';
import type { FastifyBaseLogger } from 'fastify';
import { usedVersions } from './versions-in-use';

// A lost file may come back at the registry, and an edge may lose the folder of a version while it runs.
const CHECK_MS = 10_000;
const TIDY_MS = 60 * 60_000;

export interface MirroredFilesOptions {
  dataDir: string;
  registryUrl: string;
  registryToken?: string | undefined;
  registryFetch?: RegistryFetch;
  log: FastifyBaseLogger;
  current(): EdgeTable | null;
}

export interface MirroredFiles extends Pick<FileMirror, 'fetchFile'> {
  /** Fetches the files of a table that this edge lacks; failures are tried again later. */
  prepare(table: EdgeTable): Promise<void>;
  stop(): void;
}

export function mirrorFiles({
  dataDir,
  registryUrl,
  registryToken,
  registryFetch,
  log,
  current,
}: MirroredFilesOptions): MirroredFiles {
  const mirror = createFileMirror({
    dataDir,
    registryUrl,
    token: registryToken,
    ...(registryFetch && { fetch: registryFetch }),
    onFault: ({ id, version }, err) =>
      log.error({ err, remote: id, version }, 'the files of a version cannot be had'),
  });
  const fetchMissing = (table: EdgeTable): Promise<boolean> => mirror.fetchMissing(usedVersions(table));
  let isChecking = false;
  // A check is cheap: it reads one file of each version. The jitter spreads the calls of all edges.
  const again = setInterval(() => {
    const table = current();
    if (!table || isChecking) return;
    isChecking = true;
    void fetchMissing(table).finally(() => (isChecking = false));
  }, withJitter(CHECK_MS)).unref();
  const removeUnused = (table: EdgeTable): Promise<boolean> =>
    mirror.removeUnused(usedVersions(table)).catch((err: unknown) => {
      log.warn({ err }, 'unused files');
      return false;
    });
  const tidy = setInterval(() => {
    const table = current();
    if (table) void removeUnused(table);
  }, withJitter(TIDY_MS)).unref();
  return {
    fetchFile: mirror.fetchFile,
    async prepare(table) {
      const isComplete = await fetchMissing(table);
      // The disk may have no room for a release until unused versions are removed.
      const removed = removeUnused(table);
      if (isComplete || !(await removed)) return;
      await fetchMissing(table);
    },
    stop() {
      clearInterval(again);
      clearInterval(tidy);
    },
  };
}
