import type { Db } from '@konnect/backend/db';
import type { RemoteDescriptor } from '@konnect/contracts';

import type { AssetStore } from '#app/assets/asset-store';
import { parseDescriptor } from '#app/descriptor/parse-descriptor';
import { listLive, type LiveRow } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { findVersion } from '#app/store/version-store';

import { partiesIn, type Party } from './neighbour-fault';

/** What visitors may have beside a version. */
export interface Surroundings {
  /** One of each: the live version, or the build that goes live with the candidate. */
  live: readonly Party[];
  /** On their way out, for a share of the visitors. */
  rolling: readonly Party[];
  /** What a rollback of each goes to. */
  previous: readonly Party[];
  /** Ids of those that are to go live with the candidate. */
  coming: ReadonlySet<string>;
}

export function usable(rows: readonly { descriptor: unknown }[]): RemoteDescriptor[] {
  return rows.flatMap((row) => {
    const parsed = parseDescriptor(row.descriptor);
    return parsed.ok ? [parsed.descriptor] : [];
  });
}

export function storedParty(assets: AssetStore, descriptor: RemoteDescriptor): Party {
  const { id, version } = descriptor;
  return {
    descriptor,
    folder: assets.folder(id, version),
    read: (path) => assets.readPrivate(id, version, path),
  };
}

/** Builds that nobody has published yet. One that is known and not live was taken back on purpose, and stays so. */
async function comingFrom(db: Db, builds: readonly Party[], candidate: string): Promise<Party[]> {
  const coming: Party[] = [];
  for (const party of builds) {
    const { id, version } = party.descriptor;
    if (id !== candidate && !(await findVersion(db, id, version))) coming.push(party);
  }
  return coming;
}

async function previousOf(db: Db, rows: readonly LiveRow[]): Promise<RemoteDescriptor[]> {
  const older: { descriptor: unknown }[] = [];
  for (const { remoteId, previousVersions } of rows) {
    const [name] = previousVersions;
    const row = name === undefined ? undefined : await findVersion(db, remoteId, name);
    if (row) older.push(row);
  }
  return usable(older);
}

/**
 * @param candidate id of whose neighbours are meant
 * @param alongside folders of builds that go live with it: they stand where their live versions are, so that a whole new site fits itself
 */
export async function surroundingsOf(
  db: Db,
  assets: AssetStore,
  candidate: string,
  alongside: readonly string[] = [],
): Promise<Surroundings> {
  const rows = await listLive(db);
  const site = await partiesIn(alongside);
  const builds = await comingFrom(db, site, candidate);
  const idsOf = (parties: readonly Party[]) => new Set(parties.map(({ descriptor }) => descriptor.id));
  const [all, coming] = [idsOf(site), idsOf(builds)];
  const without = (ids: ReadonlySet<string>, descriptors: readonly RemoteDescriptor[]) =>
    descriptors.filter(({ id }) => !ids.has(id)).map((descriptor) => storedParty(assets, descriptor));
  return {
    live: [...without(coming, usable(rows)), ...builds],
    rolling: without(coming, usable(await listRollouts(db))),
    // A site that goes live as a whole goes back as a whole.
    previous: without(all, await previousOf(db, rows)),
    coming,
  };
}

/** Those whose files are all there: the others nobody can get. */
export async function wholeOf(
  assets: AssetStore,
  { coming }: Surroundings,
  parties: readonly Party[],
): Promise<Party[]> {
  const whole = await Promise.all(
    parties.map(async (party) =>
      coming.has(party.descriptor.id) || !(await assets.missingFile(party.descriptor)) ? [party] : [],
    ),
  );
  return whole.flat();
}
