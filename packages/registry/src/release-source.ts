/** Edges need no database, and use the last good table while the registry is down. */
import type { EdgeTable } from './edge-version';
import { withJitter } from './jitter';
import { readReleaseTable } from './read-release-table';
import type { BrokenRow } from './release-table';
import { readCachedTable, writeCachedTable, type SignedTable } from './release-table-cache';
import { requestReleaseTable } from './request-release-table';
import type { Verifier } from './signing/verifier';

export { ALL_VERSIONS, SHELL_ID } from './descriptor/safe-names';
export { contentDigest } from './descriptor/digest';
export { parseDescriptor } from './descriptor/parse-descriptor';
export { holdsFor, openLink, openOverride, OVERRIDE_COOKIE } from './overrides/override';
export type { Override } from './overrides/override';
export { withJitter } from './jitter';
export { createRegistryFetch } from './registry-fetch';
export type { RegistryFetch } from './registry-fetch';
export { createVerifier } from './signing/verifier';
export type { Verifier } from './signing/verifier';
export { BUCKETS, isInShare } from './rollout/share';
export { signVisitToken } from './visit-tokens/visit-token';
export { writtenList } from './descriptor/written-list';
export { edgeVersion } from './edge-version';
export { integrityOf } from './integrity';
export type { EdgeCandidate, EdgeRemote, EdgeTable, EdgeVersion } from './edge-version';
export { assetBase, versionBase } from './release-table';
export type { BrokenRow } from './release-table';

const MAX_DELAY_MS = 5_000;
/** The clocks of registries that share a database may differ by this much. */
const CLOCKS_MS = 60_000;

export interface ReleaseSourceOptions {
  registryUrl: string;
  /** A pause varies by a fifth; it doubles after each failure, up to 5 s. */
  intervalMs?: number;
  /** With this file of the last good table an edge can start without the registry. */
  cacheFile?: string;
  /** `fetch` may send another token. */
  token?: string;
  /** An unsigned table is refused, even the stored one of this edge. */
  verify: Verifier;
  /** Runs before a table is accepted; never rejects. */
  prepare?(next: EdgeTable): Promise<unknown>;
  fetch?: typeof fetch;
  /** Varies the pauses; 0 to 1. */
  random?: () => number;
}

export type ReleaseListener = (table: EdgeTable, before: EdgeTable | null) => void;

export interface ReleaseSourceStatus {
  from: 'registry' | 'cache' | null;
  revision: number | null;
  answeredAt: Date | null;
  /** Null after a success. */
  fault: string | null;
  broken: readonly BrokenRow[];
}

export interface ReleaseSource {
  /** Resolves even if neither the file nor the registry has a table. */
  start(): Promise<EdgeTable | null>;
  current(): EdgeTable | null;
  /** @returns true when the table changed */
  refresh(): Promise<boolean>;
  /** @returns a function that removes the listener */
  onChange(listener: ReleaseListener): () => void;
  status(): ReleaseSourceStatus;
  close(): void;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A replay brings back bad versions. A restored database has lower revisions, so the time counts too. */
function isReplayed(next: EdgeTable, last: EdgeTable | null): boolean {
  if (last?.issuedAt === undefined) return false;
  if (next.issuedAt === undefined || next.issuedAt < last.issuedAt - CLOCKS_MS) return true;
  return next.epoch === last.epoch && next.revision < last.revision && next.issuedAt <= last.issuedAt;
}

interface SourceState extends Omit<ReleaseSourceStatus, 'revision' | 'broken'> {
  table: EdgeTable | null;
  /** Null when the table came from the file. */
  tag: string | null;
  failures: number;
}

const emptyState = (): SourceState => ({
  table: null,
  from: null,
  tag: null,
  answeredAt: null,
  fault: null,
  failures: 0,
});

function delayAfter(failures: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failures, 10), Math.max(MAX_DELAY_MS, intervalMs));
}

/** @throws Error when the table is unsigned, unreadable or older than the current one */
async function readSigned(
  { document, signature }: SignedTable,
  verify: Verifier,
  last: EdgeTable | null,
): Promise<EdgeTable> {
  if (!(await verify(document, signature)))
    throw new Error('The release table is not signed by the registry');
  const next = readReleaseTable(JSON.parse(document), last);
  if (isReplayed(next, last)) throw new Error('The release table is older than the one in use');
  return next;
}

/** A listener that throws does not stop the others. */
function acceptTable(
  state: SourceState,
  next: EdgeTable,
  origin: 'registry' | 'cache',
  listeners: ReadonlySet<ReleaseListener>,
): void {
  const before = state.table;
  state.table = next;
  state.from = origin;
  for (const listener of listeners) {
    try {
      listener(next, before);
    } catch (error) {
      state.fault = `A listener failed: ${messageOf(error)}`;
    }
  }
}

function noteAnswer(state: SourceState): void {
  state.failures = 0;
  state.fault = null;
  state.answeredAt = new Date();
}

function noteFailure(state: SourceState, error: unknown): void {
  state.failures += 1;
  state.fault = messageOf(error);
}

const statusOf = ({ from, table, answeredAt, fault }: SourceState): ReleaseSourceStatus => ({
  from,
  revision: table?.revision ?? null,
  answeredAt,
  fault,
  broken: table?.broken ?? [],
});

export function createReleaseSource(options: ReleaseSourceOptions): ReleaseSource {
  const {
    registryUrl,
    intervalMs = 500,
    cacheFile,
    token,
    verify,
    prepare,
    random,
    fetch: request = fetch,
  } = options;
  const address = new URL('/registry/releases', registryUrl);
  const listeners = new Set<ReleaseListener>();
  const stopping = new AbortController();
  const state = emptyState();
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<boolean> | undefined;

  async function readCache(): Promise<void> {
    if (!cacheFile) return;
    try {
      const next = await readSigned(await readCachedTable(cacheFile), verify, state.table);
      acceptTable(state, next, 'cache', listeners);
    } catch {
      // The registry's response replaces a missing or broken file.
    }
  }

  async function writeCache(next: SignedTable): Promise<void> {
    if (!cacheFile) return;
    await writeCachedTable(cacheFile, next).catch((error: unknown) => {
      state.fault = `The release table cannot be kept: ${messageOf(error)}`;
    });
  }

  async function ask(): Promise<boolean> {
    try {
      const { signal } = stopping;
      const answer = await requestReleaseTable({ address, token, tag: state.tag, fetch: request, signal });
      const next = answer && (await readSigned(answer.table, verify, state.table));
      if (next) await prepare?.(next);
      if (stopping.signal.aborted) return false;
      noteAnswer(state);
      if (!answer || !next) return false;
      state.tag = answer.tag;
      acceptTable(state, next, 'registry', listeners);
      await writeCache(answer.table);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) noteFailure(state, error);
      return false;
    }
  }

  function refresh(): Promise<boolean> {
    pending ??= ask().finally(() => (pending = undefined));
    return pending;
  }

  function plan(): void {
    if (stopping.signal.aborted) return;
    const pause = withJitter(delayAfter(state.failures, intervalMs), random);
    timer = setTimeout(() => void refresh().then(plan), pause);
    timer.unref();
  }

  return {
    async start() {
      await readCache();
      await refresh();
      plan();
      return state.table;
    },
    current: () => state.table,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    status: () => statusOf(state),
    close() {
      stopping.abort();
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
