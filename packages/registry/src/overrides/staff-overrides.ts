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

/** A sentence for the desk when the registry is away or does not accept this caller. */
export interface RegistryAway {
  away: string;
}

export interface StaffOverrides {
  cookie: string;
  /** Newest first; null when nothing was published under this name. */
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | RegistryAway | null>;
  /** Visitors never get such a remote, so a link to a version of it shows nothing. */
  isForStaff(db: Db, remote: string): Promise<boolean>;
  /** `token` is an account's cookie; else `link` is the page that asks. A failing `record` fails the call. */
  make(
    database: Pick<Database, 'transaction'>,
    wish: OverrideWish,
    record: (tx: Db) => Promise<unknown>,
  ): Promise<MadeForStaff | RefusedForStaff | RegistryAway>;
  /** Null for a token that is missing, unsigned, expired or of another account. */
  read(token: string | undefined, email: string): Promise<ActiveOverride | null>;
}

/** This process signs itself, so no registry can be away. */
interface OwnOverrides extends StaffOverrides {
  versions(db: Db, remote: string): Promise<ReleaseVersionInfo[] | null>;
}

/** Needs only the registry's public key and its tables. */
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

/** For a process with the registry's key and tables; the registry's own process may be down. */
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
