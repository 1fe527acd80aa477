import type { Db } from '@konnect/database';
import type { AssetStore } from './assets/asset-store';
import { SHELL_ID } from './descriptor/safe-names';
import { integrityOf } from './integrity';
import type { ReleaseTables } from './release-table-builder';
import { releasedVersions, type ReleasedVersion } from './release-table';
import { readState } from './store/live-store';
import { listRollouts } from './store/rollout-store';

export interface DoctorCheck {
  name: string;
  ok: boolean;
  message: string;
}

export interface Examination {
  at: Date;
  checks: DoctorCheck[];
}

/** Every file in use is read and hashed, so repeated calls get the last result. */
const CACHED_MS = 30_000;
/** Shorter after a fault, because a person mends it and asks again. */
const CACHED_FAULT_MS = 5_000;

/** After this time the next caller starts another examination. */
const RUNNING_MS = 10 * 60_000;

/** All callers share one examination; when `look` rejects, all fail and the next one tries again. */
export function shareExamination(
  look: () => Promise<DoctorCheck[]>,
  { cachedMs = CACHED_MS, now = Date.now }: { cachedMs?: number | undefined; now?: () => number } = {},
): () => Promise<Examination> {
  let last: Promise<Examination> | undefined;
  let until = 0;

  async function start(): Promise<Examination> {
    const at = new Date(now());
    const checks = await look();
    const isWell = checks.every(({ ok }) => ok);
    until = now() + (isWell ? cachedMs : Math.min(cachedMs, CACHED_FAULT_MS));
    return { at, checks };
  }

  return () => {
    if (last && now() < until) return last;
    until = now() + RUNNING_MS;
    last = start();
    last.catch(() => (until = 0));
    return last;
  };
}

/** A stage that waits longer than this for its visits needs a person. */
const STUCK_MS = 24 * 60 * 60 * 1_000;

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

async function damagedFile(
  assets: AssetStore,
  { id, version, files }: ReleasedVersion,
): Promise<string | null> {
  for (const { path, integrity } of files) {
    const body = await assets.readPrivate(id, version, path);
    if (!body) return `${path} is gone`;
    if (integrityOf(body) !== integrity) return `${path} is not the published one`;
  }
  return null;
}

/** With an object store, reading a damaged file of the disk also restores it. */
export async function examine(
  db: Db,
  tables: ReleaseTables,
  assets: AssetStore,
  now: () => Date = () => new Date(),
): Promise<DoctorCheck[]> {
  const checks: DoctorCheck[] = [];
  const check = async (
    name: string,
    look: () => Promise<{ ok: boolean; message: string }>,
  ): Promise<void> => {
    checks.push({
      name,
      ...(await look().catch((error: unknown) => ({ ok: false, message: messageOf(error) }))),
    });
  };
  await check('database', async () => ({
    ok: true,
    message: `answers, revision ${(await readState(db)).revision}`,
  }));
  const away = assets.fault();
  if (away) checks.push({ name: 'object store', ok: false, message: away });
  const table = await tables.current().catch(messageOf);
  if (typeof table === 'string')
    return [
      ...checks,
      { name: 'releases', ok: false, message: `the release table cannot be read: ${table}` },
    ];

  await check('shell', async () =>
    table.shell
      ? { ok: true, message: `live ${table.shell.version}` }
      : { ok: false, message: 'no shell is live: the site has no pages' },
  );
  await check('releases', async () => {
    const [first] = table.broken;
    return first
      ? { ok: false, message: `"${first.id}": ${first.reason}` }
      : { ok: true, message: `${Object.keys(table.remotes).length} remotes live, none broken` };
  });
  for (const version of releasedVersions(table)) {
    await check(`files of ${version.id} ${version.version}`, async () => {
      const damage = await damagedFile(assets, version);
      return damage
        ? { ok: false, message: damage }
        : { ok: true, message: `${version.files.length} files as published` };
    });
  }
  for (const id of [SHELL_ID, ...Object.keys(table.remotes)]) {
    const hasWay = id === SHELL_ID ? !table.shell || table.shellPrevious : table.remotes[id]?.previous;
    if (!hasWay)
      checks.push({ name: `way back of ${id}`, ok: true, message: 'none yet: this is its first version' });
  }
  for (const { remoteId, version, percent, stageAt, isStaged, finding } of await listRollouts(db)) {
    const isStuck = isStaged && now().getTime() - stageAt.getTime() > STUCK_MS;
    const age = isStuck ? ' for more than a day' : '';
    checks.push({
      name: `rollout of ${remoteId}`,
      ok: !isStuck,
      message: `${version} at ${percent} %${age}${finding ? `: ${finding}` : ''}`,
    });
  }
  return checks;
}
