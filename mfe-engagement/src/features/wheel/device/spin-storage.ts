import type { Item, Known, SpinRecord } from '../rules/eligibility';
import { parsed } from '../rules/parsed';
import { writeStored, readStored } from './storage';

/** The specifications' flag: `true` in both storages once the wheel has stopped. */
const HAS_SPUN = 'hasSpun';
/** JSON of records by draw id. */
const RECORDS = 'konnect:spins';

export function knownOf(drawId: string): Known {
  const records = readRecords();
  const record = records[drawId];
  const isFlagged = readStored('local', HAS_SPUN) === 'true' || readStored('session', HAS_SPUN) === 'true';
  // The flag names no draw, so records of other draws alone explain it.
  return { record, hasSpun: isFlagged && (record !== undefined || Object.keys(records).length === 0) };
}

/** Stored before the wheel turns, so that a reload in the middle ends with the same item. */
export function rememberItem(drawId: string, item: Item): void {
  const records = readRecords();
  writeStored(
    'local',
    RECORDS,
    JSON.stringify({ ...records, [drawId]: { ...records[drawId], item } satisfies SpinRecord }),
  );
}

/** @param masked as it may be shown on a phone that others use too */
export function rememberPhone(drawId: string, masked: string): void {
  const records = readRecords();
  const record = records[drawId];
  if (record)
    writeStored(
      'local',
      RECORDS,
      JSON.stringify({ ...records, [drawId]: { ...record, phone: masked } satisfies SpinRecord }),
    );
}

/** Undefined where this browser does not know it. */
export function phoneGiven(drawId: string): string | undefined {
  const phone: unknown = readRecords()[drawId]?.phone;
  return typeof phone === 'string' ? phone : undefined;
}

/** Call when the wheel has stopped. */
export function markSpun(): void {
  writeStored('local', HAS_SPUN, 'true');
  writeStored('session', HAS_SPUN, 'true');
}

export function hasSpunBefore(): boolean {
  return (
    readStored('local', HAS_SPUN) === 'true' ||
    readStored('session', HAS_SPUN) === 'true' ||
    Object.keys(readRecords()).length > 0
  );
}

/** Calls back when another tab has spun or claimed. */
export function watchOtherTabs(listener: () => void): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key === HAS_SPUN || key === RECORDS) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** The storage may hold anything; what is no record counts as nothing. */
function readRecords(): Record<string, SpinRecord> {
  const stored = parsed(readStored('local', RECORDS) ?? undefined);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, SpinRecord] => isRecord(entry[1])),
  );
}

function isRecord(value: unknown): value is SpinRecord {
  const item = (value as SpinRecord | null)?.item as Item | undefined;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.win === 'boolean'
  );
}
