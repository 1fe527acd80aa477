import type { RemoteDescriptor } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { AssetStore } from './assets/asset-store';
import { SHELL_ID } from './descriptor/safe-names';
import { isRegistryError } from './registry-error';
import {
  assetBase,
  dropCollisions,
  parseReleased,
  type BrokenRow,
  type ReleasedVersion,
  type ReleaseTable,
} from './release-table';
import { listLive, readState } from './store/live-store';
import { listRollouts } from './store/rollout-store';
import { findVersion, type VersionRow } from './store/version-store';

/** Files are checked again after this time, so that not each poll reads the disk. */
const RECHECK_MS = 5_000;

type Outcome = { ok: true; version: ReleasedVersion } | { ok: false; broken: BrokenRow };

export interface ReleaseTables {
  /** @throws RegistryError `registry.store` when files are neither here nor known to be lost */
  current(): Promise<ReleaseTable>;
}

export function createReleaseTables(db: Db, assets: AssetStore, now: () => number = Date.now): ReleaseTables {
  let cached: { table: ReleaseTable; checkedAt: number } | undefined;

  async function check(id: string, version: string, descriptor: unknown): Promise<Outcome> {
    const fields = typeof descriptor === 'object' && descriptor !== null ? descriptor : {};
    const hashed = (fields as Partial<RemoteDescriptor>).hashedNames === true && {
      hashedNames: true as const,
    };
    const parsed = parseReleased({ ...fields, base: assetBase({ id, version, ...hashed }) }, id);
    if (!parsed.ok) return { ok: false, broken: { id, code: 'descriptor', reason: parsed.reason } };
    if (parsed.version.version !== version)
      return {
        ok: false,
        broken: {
          id,
          code: 'descriptor',
          reason: `version: is ${parsed.version.version} in the row of ${version}`,
        },
      };
    const missing = await assets.missingFile(parsed.version);
    if (missing)
      return {
        ok: false,
        broken: { id, code: 'files', reason: `files: ${missing} of ${version} is gone from the store` },
      };
    return { ok: true, version: parsed.version };
  }

  /** Missing files of a rollback target or a candidate must not block the live release. */
  async function checkBeside(
    table: ReleaseTable,
    id: string,
    { version, descriptor }: Pick<VersionRow, 'version' | 'descriptor'>,
  ): Promise<Outcome | undefined> {
    return check(id, version, descriptor).catch((error: unknown) => {
      if (!isRegistryError(error, 'registry.store')) throw error;
      table.incomplete = true;
      return undefined;
    });
  }

  async function build(): Promise<ReleaseTable> {
    // A change after this read makes the table newer than its revision, so the next poll rebuilds it.
    const { epoch, revision } = await readState(db);
    const table: ReleaseTable = { epoch, revision, issuedAt: now(), remotes: {}, broken: [] };
    for (const row of await listLive(db)) {
      const id = row.remoteId;
      const live = await check(id, row.version, row.descriptor);
      const [name] = row.previousVersions;
      const stored = name === undefined ? undefined : await findVersion(db, id, name);
      const previous = stored && (await checkBeside(table, id, stored));
      const good = previous?.ok ? previous.version : undefined;
      if (!live.ok) {
        table.broken.push(live.broken);
        // The previous version replaces a version whose files are gone, until they are back.
        if (live.broken.code === 'files' && good) {
          if (id === SHELL_ID) table.shell = good;
          else table.remotes[id] = { live: good };
        }
        continue;
      }
      if (id === SHELL_ID) Object.assign(table, { shell: live.version }, good && { shellPrevious: good });
      else table.remotes[id] = { live: live.version, ...(good && { previous: good }) };
    }
    for (const { remoteId: id, percent, ...rolling } of await listRollouts(db)) {
      const checked = await checkBeside(table, id, rolling);
      const remote = table.remotes[id];
      if (!checked) continue;
      if (!checked.ok) table.broken.push(checked.broken);
      else if (id === SHELL_ID) table.shellCandidate = { version: checked.version, percent };
      else if (remote) remote.candidate = { version: checked.version, percent };
    }
    return dropCollisions(table);
  }

  return {
    async current() {
      if (cached && now() - cached.checkedAt < RECHECK_MS) {
        const { epoch, revision } = await readState(db);
        if (cached.table.revision === revision && cached.table.epoch === epoch) return cached.table;
      }
      const table = await build();
      cached = { table, checkedAt: now() };
      return table;
    },
  };
}
