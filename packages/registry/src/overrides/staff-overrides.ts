import type { ActiveOverride, ReleaseVersionInfo } from '@konnect/contracts';

import type { Database, Db } from '@konnect/database';
import { createDiskAssets } from '#app/assets/index';
import { createVerifier, loadSigner, type Signer, type Verifier } from '#app/signing/index';

import type { OverrideWish } from './make-override';
import { holdsFor, openOverride, OVERRIDE_COOKIE } from './override';
import {
  makeForStaff,
  refusalOf,
  shownOverride,
  type MadeForStaff,
  type RefusedForStaff,
} from './staff-answer';
import { isLiveForStaff, listStaffVersions } from './staff-versions';

/** A sentence for the desk: the registry that would have to answer is away, or does not know this caller. */
export interface RegistryAway {
  away: string;
}

export interface StaffOverrides {
  /** Name of the cookie with a browser's token. */
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | RegistryAway | null>;
  /** Whether visitors never get this remote, so that a link to a version of it shows nothing. */
  isForStaff(db: Db, remote: string): Promise<boolean>;
  /**
   * Signs an override, which the registry's audit log names. For an account, `token` is the cookie; without
   * one, `link` is the path on the site that asks about it.
   * @param record writes what the caller has to remember of it; when that fails, nothing is returned
   */
  make(
    database: Pick<Database, 'transaction'>,
    wish: OverrideWish,
    record: (tx: Db) => Promise<unknown>,
  ): Promise<MadeForStaff | RefusedForStaff | RegistryAway>;
  /**
   * Reads a browser's token; null without one, and for one that is unsigned, expired or not of this account.
   */
  read(token: string | undefined, email: string): Promise<ActiveOverride | null>;
}

/** Those of a process that can sign: no registry is asked, so none is away. */
interface OwnOverrides extends StaffOverrides {
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | null>;
}

/** What needs the registry's public key and its tables alone. */
export function publicPart(verify: Verifier): Pick<StaffOverrides, 'cookie' | 'isForStaff' | 'read'> {
  return {
    cookie: OVERRIDE_COOKIE,
    isForStaff: isLiveForStaff,
    async read(token, email) {
      const override = token ? await openOverride(verify, token, Date.now()) : null;
      return override && holdsFor(override, { email }) ? shownOverride(override) : null;
    },
  };
}

/**
 * Overrides for staff whose session another server has checked, in a process with access to the registry's
 * data folder and its key. It reads the registry's tables, so the registry's own process may be down.
 */
export function createStaffOverrides(dataDir: string): OwnOverrides {
  const { isStored } = createDiskAssets(dataDir);
  let signer: Promise<Signer> | undefined;

  return {
    ...publicPart(createVerifier({ dataDir })),
    versions: (db, remote) => listStaffVersions(db, remote, isStored),
    async make(database, wish, record) {
      signer ??= loadSigner(dataDir);
      const key = await signer;
      try {
        return await database.transaction(async (tx) => {
          const made = await makeForStaff({ db: tx, signer: key, isStored }, wish);
          await record(tx);
          return made;
        });
      } catch (error) {
        return refusalOf(error, wish);
      }
    },
  };
}
