import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
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
import { anonymise, eraseComments, recordsOf, type Found, type Person } from './store';

export interface ErasedAgain {
  /** Erasures that the database did not know. */
  erasures: number;
  records: number;
  /** Erasures of another SERVER_SECRET: nobody can tell whom they were about. */
  unknown: number;
}

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'>;

/**
 * Compares the file of erasures with the database. What only the file knows was erased after the backup that the database came from,
 * and is erased again; what only the database knows is added to the file. Run again, it finds nothing to do.
 * @returns undefined without a file
 */
export async function eraseAgain(deps: Needs): Promise<ErasedAgain | undefined> {
  const { database, config, clock } = deps;
  const { erasureJournal: file } = config;
  if (file === undefined) return undefined;
  const kept = await readJournal(file);
  const { left, ...done } = await database.transaction(async (tx) => {
    const stored = await storedErasures(tx);
    const missing = without(kept, stored);
    const hasher = await hasherOf(tx, config.serverSecret);
    const known = missing.filter(({ key }) => key === hasher.id);
    const records = known.length > 0 ? await eraseAll(tx, hasher, known, clock()) : 0;
    for (const one of known) await storeErasure(tx, one);
    return {
      erasures: known.length,
      records,
      unknown: missing.length - known.length,
      left: without(stored, kept),
    };
  });
  await appendToJournal(file, left);
  if (done.records > 0) await cleanUpFiles(deps);
  return done;
}

function without(all: readonly Erasure[], others: readonly Erasure[]): Erasure[] {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}

async function eraseAll(tx: Db, hasher: Hasher, erasures: readonly Erasure[], now: Date): Promise<number> {
  let count = 0;
  for (const [person, before] of await peopleOf(tx, hasher, erasures)) {
    // What came in after the erasure was sent by somebody who came back.
    const found: Found[] = (await recordsOf(tx, person)).filter(({ createdAt }) => createdAt <= before);
    await anonymise(tx, found, now);
    await eraseComments(tx, found);
    for (const { kind, id } of found)
      await recordAudit(tx, undefined, {
        action: 'privacy.erase-again',
        subject: `${kind}:${id}`,
        personal: true,
      });
    count += found.length;
  }
  return count;
}

/** The numbers and addresses in the database that were erased, each with the time of its last erasure. */
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
    const { rows } = await tx.execute<{ phone: string | null; email: string | null }>(
      sql`select distinct record.phone, record.email from (${RECORDS[kind].select}) record`,
    );
    for (const { phone, email } of rows) {
      if (phone) look(hasher.phone(phone), { phone });
      if (email) look(hasher.email(email), { email });
    }
  }
  return [...people.values()];
}
