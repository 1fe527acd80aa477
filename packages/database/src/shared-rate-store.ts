// Each instance counts in memory and adds its counts to shared rows five times a second, so no request waits.
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database';

/** Milliseconds; an instance notices the calls of others this late at most. */
const FLUSH_MS = 200;
/** The first call of an address in a window waits for the shared count, but at most this long. */
const FIRST_WAIT_MS = 100;
/** A flood of made-up addresses must not fill the memory. */
const MOST_COUNTERS = 50_000;
const CLEAN_EVERY_MS = 60_000;

interface Counter {
  name: string;
  address: string;
  begins: number;
  ends: number;
  /** Count of the other instances at the last flush. */
  others: number;
  /** Count of this instance, and the part of it that the shared row holds. */
  own: number;
  sent: number;
  /** Settles after the first read of the others' count. */
  known: Promise<void> | undefined;
  isKnown: boolean;
}

export interface RateCount {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export interface SharedRateStore {
  count(name: string, address: string, windowMs: number): Promise<RateCount>;
  flush(): Promise<void>;
  stop(): void;
}

export type RateTable = 'rate_window' | 'registry_rate_window';

export interface SharedRateOptions {
  /** Each part of the site has its own table. Default: the backend's. */
  table?: RateTable;
  /** Counting goes on in memory, and the next flush sends the missing counts. */
  onError: (error: unknown) => void;
  now?: () => number;
  firstWaitMs?: number;
}

export function createSharedRateStore(
  database: Pick<Database, 'session'>,
  { onError, table = 'rate_window', now = Date.now, firstWaitMs = FIRST_WAIT_MS }: SharedRateOptions,
): SharedRateStore {
  const state: StoreState = {
    database,
    onError,
    table,
    now,
    firstWaitMs,
    counters: new Map(),
    flushing: undefined,
    gathering: undefined,
    timer: undefined,
    cleanedAt: now(),
  };
  return {
    count: (name, address, windowMs) => count(state, name, address, windowMs),
    flush: () => flush(state),
    stop: () => clearTimeout(state.timer),
  };
}

interface StoreState extends Required<SharedRateOptions> {
  database: Pick<Database, 'session'>;
  counters: Map<string, Counter>;
  flushing: Promise<void> | undefined;
  gathering: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  cleanedAt: number;
}

async function count(state: StoreState, name: string, address: string, windowMs: number): Promise<RateCount> {
  const counter = counterOf(state, name, address, windowMs);
  // The call is counted before it waits, because later calls arrive in between.
  counter.own += 1;
  const place = counter.own;
  counter.known ??= gather(state).then(() => {
    counter.isKnown = true;
  });
  if (counter.isKnown) schedule(state);
  else await Promise.race([counter.known, delay(state.firstWaitMs, undefined, { ref: false })]);
  return { current: counter.others + place, ttl: Math.max(1, counter.ends - state.now()) };
}

function counterOf({ counters, now }: StoreState, name: string, address: string, windowMs: number): Counter {
  const begins = now() - (now() % windowMs);
  const key = `${name} ${begins} ${address}`;
  const found = counters.get(key);
  if (found) return found;
  const counter: Counter = {
    name,
    address,
    begins,
    ends: begins + windowMs,
    others: 0,
    own: 0,
    sent: 0,
    known: undefined,
    isKnown: false,
  };
  if (counters.size >= MOST_COUNTERS) counters.delete(counters.keys().next().value ?? key);
  counters.set(key, counter);
  return counter;
}

/** One statement sends all first calls of one turn of the event loop. */
function gather(state: StoreState): Promise<void> {
  state.gathering ??= new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    state.gathering = undefined;
    // A running flush does not contain later counts.
    await state.flushing;
    await flush(state);
  });
  return state.gathering;
}

function schedule(state: StoreState): void {
  if (state.timer) return;
  const timer = setTimeout(() => {
    void flush(state).then(() => {
      if ([...state.counters.values()].some(hasNews)) schedule(state);
    });
  }, FLUSH_MS);
  timer.unref();
  state.timer = timer;
}

function flush(state: StoreState): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  state.flushing ??= send(state)
    .catch(state.onError)
    .finally(() => {
      state.flushing = undefined;
      for (const [key, { ends }] of state.counters) if (ends <= state.now()) state.counters.delete(key);
    });
  return state.flushing;
}

async function send(state: StoreState): Promise<void> {
  const { database, counters, now } = state;
  const batch = [...counters.values()].filter(hasNews);
  if (batch.length === 0) return;
  const own = batch.map((counter) => counter.own);
  const rows = await database.session(async (client) => {
    const result = await client.query<{ place: string; uses: number }>(upsert(state.table), [
      batch.map(({ name }) => name),
      batch.map(({ address }) => address),
      batch.map(({ begins }) => new Date(begins)),
      batch.map((counter) => counter.own - counter.sent),
      batch.map(({ ends }) => new Date(ends)),
    ]);
    if (now() - state.cleanedAt > CLEAN_EVERY_MS) {
      state.cleanedAt = now();
      await client.query(`delete from ${state.table} where ends < $1`, [new Date(now())]);
    }
    return result.rows;
  });
  for (const { place, uses } of rows) {
    const index = Number(place) - 1;
    const counter = batch[index];
    if (!counter) continue;
    counter.sent = own[index] ?? counter.sent;
    counter.others = uses - counter.sent;
  }
}

const hasNews = ({ own, sent }: Counter): boolean => own > sent;

const upsert = (table: RateTable) => `
  with given as (select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::timestamptz[]) with ordinality as g(name, address, begins, uses, ends, place)),
  counted as (
    insert into ${table} as stored (name, address, begins, uses, ends)
    -- One order for all instances: otherwise two flushes could wait for each other.
    select name, address, begins, uses, ends from given order by name, address, begins
    on conflict (name, address, begins) do update set uses = stored.uses + excluded.uses
    returning stored.name, stored.address, stored.begins, stored.uses
  )
  select given.place, counted.uses from counted join given using (name, address, begins)`;
