import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { cleanUpFiles } from '#app/modules/media/files/clean-up';
import {
  appendToJournal,
  hasherOf,
  readJournal,
  storedErasures,
  storeErasure,
  type Erasure,
  type Hasher,
} from './erasure-journal';
import { PERSONAL, RECORDS } from './records';
import { anonymise, eraseComments, partsOf, recordsOf, type Found, type Person } from './store';

export interface ErasedAgain {
  /** Erasures that the database did not know. */
  erasures: number;
  records: number;
  /** Erasures of another SERVER_SECRET, which cannot be matched to a person any more. */
  unknown: number;
}

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'> & {
  logger: Pick<Logger, 'error'>;
};

/**
 * Erasures that only the file knows came after the restored backup, so they are repeated; those that only
 * the database knows are added to the file. It is idempotent. @returns undefined without a file
 */
export async function eraseAgain(deps: Needs): Promise<ErasedAgain | undefined> {
  const { database, config, clock } = deps;
  const { erasureJournal: file } = config;
  if (file === undefined) return undefined;
  const journaled = await readJournal(file);
  const stored = await storedErasures(database.db);
  // Made at the first start, so that each backup of an embedded database holds the secret of its erasures.
  const hasher = await hasherOf(database.db, config.serverSecret);
  const missing = without(journaled, stored);
  const known = missing.filter(({ key }) => key === hasher.id);
  const records = known.length > 0 ? await eraseAll(database, hasher, known, clock()) : 0;
  // Stored last, so that a start that breaks off repeats the rest.
  for (const one of known) await storeErasure(database.db, one);
  await appendToJournal(file, without(stored, journaled));
  // The erasures are done, so a failure here must not stop the start: the job repeats the clean-up.
  if (records > 0)
    await cleanUpFiles(deps).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'files of erasures wait for the next clean-up'),
    );
  return { erasures: known.length, records, unknown: missing.length - known.length };
}

function without(all: readonly Erasure[], others: readonly Erasure[]): Erasure[] {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}

/** Each part is a transaction of its own, so that no lock is held for long. */
async function eraseAll(
  database: Database,
  hasher: Hasher,
  erasures: readonly Erasure[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const [person, before] of await peopleOf(database.db, hasher, erasures)) {
    // A record from after the erasure was sent by a person who came back.
    const found = (await recordsOf(database.db, person)).filter(({ createdAt }) => createdAt <= before);
    for (const part of partsOf(found)) await database.transaction((tx) => erasePart(tx, part, now));
    count += found.length;
  }
  return count;
}

async function erasePart(tx: Db, part: readonly Found[], now: Date): Promise<void> {
  await anonymise(tx, part, now);
  await eraseComments(tx, part);
  for (const { kind, id } of part)
    await recordAudit(tx, undefined, {
      action: 'privacy.erase-again',
      subject: `${kind}:${id}`,
      personal: true,
    });
}

/** Erased numbers and addresses in the database, each with the time of its last erasure. */
async function peopleOf(tx: Db, hasher: Hasher, erasures: readonly Erasure[]): Promise<[Person, Date][]> {
  const times = new Map<string, Date>();
  for (const { phone, email, at } of erasures)
    for (const hash of [phone, email]) {
      const time = new Date(at);
      if (hash !== null && (times.get(hash) ?? 0) < time) times.set(hash, time);
    }
  const people = new Map<string, [Person, Date]>();
  const look = (hash: string, person: Person) => {
    const time = times.get(hash);
    if (time) people.set(hash, [person, time]);
  };
  for (const kind of PERSONAL) {
    const { select, namesMany } = RECORDS[kind];
    const { rows } = await tx.execute<{ phone: string | null; email: string | null }>(
      namesMany
        ? sql`
          select distinct person.phone, person.email
          from (${select}) record
          cross join lateral unnest(record.phones, record.emails) person (phone, email)`
        : sql`select distinct record.phone, record.email from (${select}) record`,
    );
    for (const { phone, email } of rows) {
      if (phone) look(hasher.phone(phone), { phone });
      if (email) look(hasher.email(email), { email });
    }
  }
  return [...people.values()];
}
