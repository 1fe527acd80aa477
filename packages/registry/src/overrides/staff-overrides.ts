import type { ActiveOverride, ReleaseVersionInfo } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { createDiskAssets } from '#app/assets/index';
import { isRegistryError } from '#app/registry-error';
import { createVerifier, loadSigner, type Signer } from '#app/signing/index';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { listAudit, listVersions, type AuditEntry } from '#app/store/version-store';

import { isForStaff, makeOverride, type OverrideWish } from './make-override';
import { holdsFor, linkPath, openOverride, OVERRIDE_COOKIE, type Override } from './override';

const VERSIONS = 100;
const AUDIT = 500;

export interface StaffOverrides {
  /** Name of the cookie with a browser's token. */
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | null>;
  /** Whether visitors never get this remote, so that a link to a version of it shows nothing. */
  isForStaff(db: Db, remote: string): Promise<boolean>;
  /**
   * Signs an override and writes it to the audit log with the same `db`. A refusal names the wrong field. For
   * an account, `token` is the cookie; without one, `link` is the path on the site that asks about it.
   */
  make(
    db: Db,
    wish: OverrideWish,
  ): Promise<
    | { token: string; link: string | null; override: ActiveOverride; opens: string }
    | { refused: { status: number; field: 'version' | 'address'; message: string } }
  >;
  /**
   * Reads a browser's token; null without one, and for one that is unsigned, expired or not of this account.
   */
  read(token: string | undefined, email: string): Promise<ActiveOverride | null>;
}

/**
 * Overrides for staff whose session another server has checked, in a process with access to the registry's
 * data folder and its key. It reads the registry's tables, so the registry's own process may be down.
 */
export function createStaffOverrides(dataDir: string): StaffOverrides {
  const { isStored } = createDiskAssets(dataDir);
  const verify = createVerifier({ dataDir });
  let signer: Promise<Signer> | undefined;

  return {
    cookie: OVERRIDE_COOKIE,

    async versions(db, remote) {
      const published = await listVersions(db, remote, VERSIONS);
      if (published.length === 0) return null;
      const live = (await listLive(db)).find(({ remoteId }) => remoteId === remote);
      const rolling = (await listRollouts(db)).find(({ remoteId }) => remoteId === remote)?.version;
      const takenBack = takenBackIn(await listAudit(db, remote, AUDIT));
      const stateOf = (version: string): ReleaseVersionInfo['state'] => {
        if (version === live?.version) return 'live';
        if (version === rolling) return 'rolling-out';
        if (takenBack.has(version)) return 'taken-back';
        return version === live?.previousVersions[0] ? 'previous' : 'not-live';
      };
      return Promise.all(
        published.map(async ({ version, publishedAt, publishedBy }) => ({
          ...{ version, published_at: publishedAt.toISOString(), published_by: publishedBy },
          ...{ state: stateOf(version), is_stored: await isStored(remote, version) },
        })),
      );
    },

    async isForStaff(db, remote) {
      const live = (await listLive(db)).find(({ remoteId }) => remoteId === remote);
      return live !== undefined && isForStaff(live.descriptor);
    },

    async make(db, wish) {
      try {
        signer ??= loadSigner(dataDir);
        const { token, override, opens } = await makeOverride({ db, signer: await signer, isStored }, wish);
        const link = wish.account === undefined ? linkPath(token) : null;
        return { token, link, opens, override: shown(override) };
      } catch (error) {
        if (!isRegistryError(error)) throw error;
        return {
          refused: {
            status: error.status,
            field: wish.address === undefined ? 'version' : 'address',
            message: error.message,
          },
        };
      }
    },

    async read(token, email) {
      const override = token ? await openOverride(verify, token, Date.now()) : null;
      return override && holdsFor(override, { email }) ? shown(override) : null;
    },
  };
}

function shown({ remote, source, by, expires }: Override): ActiveOverride {
  const what =
    'address' in source
      ? { version: null, address: source.address }
      : { version: source.version, address: null };
  return { remote, ...what, by, expires_at: new Date(expires).toISOString() };
}

/** Versions that were rolled back and not promoted since. `audit` is sorted newest first. */
function takenBackIn(audit: readonly AuditEntry[]): Set<string> {
  const decided = new Map<string, boolean>();
  const decide = (version: string | null, isTakenBack: boolean): void => {
    if (version !== null && !decided.has(version)) decided.set(version, isTakenBack);
  };
  for (const { action, version, fromVersion, outcome } of audit) {
    if (outcome !== 'done') continue;
    const isBack = action === 'take-back' || action === 'rollback';
    if (isBack) decide(fromVersion, true);
    if (isBack || action === 'promote' || action === 'rollout') decide(version, false);
  }
  return new Set([...decided].flatMap(([version, isTakenBack]) => (isTakenBack ? [version] : [])));
}
