import type { ApiClient } from '@konnect/api-client';
import { isProblem, type LedgerEntry, listSpinLedger, verifySpinEntry } from '@konnect/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkEntry, type Draw, type EntryReport, hasFailed } from './rules/check-entry';
import { browserCrypto, sha256, type Subtle } from './rules/recompute';

export function ledgerQuery(api: ApiClient, drawId: string) {
  return infiniteQueryOptions({
    queryKey: ['engagement', 'ledger', drawId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listSpinLedger,
        { params: { draw_id: drawId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => cursorOf(next),
    retry: false,
  });
}

function cursorOf(next: string | null): string | undefined {
  return (next && new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')) || undefined;
}

export async function ensureLedgerPages(
  client: QueryClient,
  api: ApiClient,
  drawId: string,
  count: number,
): Promise<void> {
  const options = ledgerQuery(api, drawId);
  const known = client.getQueryData(options.queryKey);
  if (known && (known.pages.length >= count || !cursorOf(known.pages.at(-1)?.next ?? null))) return;
  await client.fetchInfiniteQuery({ ...options, pages: count, staleTime: 0 });
}

/** Recomputes one entry in this browser; null when there is no such entry. */
export function entryReportQuery(api: ApiClient, draw: Draw, position: number) {
  return queryOptions({
    queryKey: ['engagement', 'ledger-entry', draw, position] as const,
    queryFn: async ({ signal }): Promise<EntryReport | null> => {
      const [entry, before] = await Promise.all([
        fetchEntry(api, draw.draw_id, position, signal),
        position > 1 ? fetchEntry(api, draw.draw_id, position - 1, signal) : undefined,
      ]);
      const subtle = browserCrypto();
      return subtle && entry ? checkEntry(subtle, draw, entry, before?.hash) : null;
    },
    retry: false,
  });
}

async function fetchEntry(
  api: ApiClient,
  drawId: string,
  position: number,
  signal: AbortSignal,
): Promise<LedgerEntry | undefined> {
  try {
    return (
      await api.call(verifySpinEntry, { params: { draw_id: drawId, position: String(position) } }, { signal })
    ).entry;
  } catch (error) {
    if (isProblem(error) && error.status === 404) return undefined;
    throw error;
  }
}

async function* ledgerEntries(
  api: ApiClient,
  drawId: string,
  signal: AbortSignal,
): AsyncGenerator<LedgerEntry> {
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { results: LedgerEntry[]; next: string | null } = await api.call(
      listSpinLedger,
      { params: { draw_id: drawId }, query: cursor ? { cursor } : {} },
      { signal },
    );
    yield* page.results;
    cursor = cursorOf(page.next);
  }
}

export interface LedgerReport {
  entries: number;
  /** The position of the first entry that fails. */
  brokenAt: number | undefined;
}

export async function checkLedger(
  api: ApiClient,
  subtle: Subtle,
  draw: Draw,
  signal: AbortSignal,
  onProgress: (entries: number) => void,
): Promise<LedgerReport> {
  let entries = 0;
  let before: string | undefined;
  for await (const entry of ledgerEntries(api, draw.draw_id, signal)) {
    entries += 1;
    if (entry.position !== entries || hasFailed(await checkEntry(subtle, draw, entry, before)))
      return { entries, brokenAt: entries };
    before = entry.hash;
    if (entries % 50 === 0) onProgress(entries);
  }
  return { entries, brokenAt: undefined };
}

/** Finds the position of a participant's spin in the ledger; undefined when it is not there. */
export async function findSpin(
  api: ApiClient,
  subtle: Subtle,
  drawId: string,
  participantId: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const hash = await sha256(subtle, participantId);
  for await (const entry of ledgerEntries(api, drawId, signal))
    if (entry.kind === 'spin' && entry.participant_hash === hash) return entry.position;
  return undefined;
}
