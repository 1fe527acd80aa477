/** For edges: follows the registry's release table and goes on with the last good one when the registry is away. No database here. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { EdgeTable } from './edge-version';
import { readReleaseTable } from './read-release-table';
import type { BrokenRow } from './release-table';
import { SIGNATURE_HEADER } from './signing/sign-answers';
import type { Verifier } from './signing/verifier';

export { SHELL_ID } from './descriptor/safe-names';
export { contentDigest } from './descriptor/digest';
export { parseDescriptor } from './descriptor/parse-descriptor';
export { openOverride, OVERRIDE_COOKIE } from './overrides/override';
export type { Override } from './overrides/override';
export { createVerifier } from './signing/verifier';
export type { Verifier } from './signing/verifier';
export { writtenList } from './descriptor/written-list';
export { edgeVersion } from './edge-version';
export type { EdgeCandidate, EdgeRemote, EdgeTable, EdgeVersion } from './edge-version';
export type { BrokenRow } from './release-table';

const FETCH_TIMEOUT_MS = 3_000;
const MAX_DELAY_MS = 5_000;
/** How far the clocks of registries that share a database may be apart. */
const CLOCKS_MS = 60_000;

export interface ReleaseSourceOptions {
  registryUrl: string;
  /** How often the registry is asked while it answers; a failing one is asked less and less often, up to every 5 s. */
  intervalMs?: number;
  /** Where the last good table is kept, so that the edge also starts without the registry. */
  cacheFile?: string;
  /** Needed when the registry is on another machine. */
  token?: string;
  /** Whether the registry signed a table; an unsigned one is refused, the kept one of this edge included. */
  verify: Verifier;
  fetch?: typeof fetch;
}

/** A table as the registry wrote it: kept letter by letter, so that its signature can be checked again at the next start. */
interface SignedTable {
  document: string;
  signature: string | null;
}

export type ReleaseListener = (table: EdgeTable, before: EdgeTable | null) => void;

export interface ReleaseSourceStatus {
  /** Where the table in use came from. */
  from: 'registry' | 'cache' | null;
  revision: number | null;
  /** When the registry last answered. */
  answeredAt: Date | null;
  /** Why the last attempt failed; null when it went well. */
  fault: string | null;
  broken: readonly BrokenRow[];
}

export interface ReleaseSource {
  /** Reads the kept table, asks the registry once, and begins to poll. Resolves also when neither had one. */
  start(): Promise<EdgeTable | null>;
  current(): EdgeTable | null;
  /** Asks now; true when the table changed. */
  refresh(): Promise<boolean>;
  /** Returns what takes the listener away again. */
  onChange(listener: ReleaseListener): () => void;
  status(): ReleaseSourceStatus;
  close(): void;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Is this an answer of some time ago, sent again? Then versions that were taken back for a reason would come back. By the clock of who
 * signed it, not by the revision alone: a database that was restored counts on from a lower one.
 */
function isReplayed(next: EdgeTable, last: EdgeTable | null): boolean {
  if (last?.issuedAt === undefined) return false;
  if (next.issuedAt === undefined || next.issuedAt < last.issuedAt - CLOCKS_MS) return true;
  return next.epoch === last.epoch && next.revision < last.revision && next.issuedAt <= last.issuedAt;
}

export function createReleaseSource(options: ReleaseSourceOptions): ReleaseSource {
  const { registryUrl, intervalMs = 500, cacheFile, token, verify, fetch: request = fetch } = options;
  const address = new URL('/registry/releases', registryUrl);
  const listeners = new Set<ReleaseListener>();
  const stopping = new AbortController();
  let table: EdgeTable | null = null;
  let from: ReleaseSourceStatus['from'] = null;
  let tag: string | null = null;
  let answeredAt: Date | null = null;
  let fault: string | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<boolean> | undefined;

  function accept(next: EdgeTable, origin: 'registry' | 'cache'): void {
    const before = table;
    table = next;
    from = origin;
    for (const listener of listeners) {
      try {
        listener(next, before);
      } catch (error) {
        fault = `A listener failed: ${messageOf(error)}`;
      }
    }
  }

  async function read({ document, signature }: SignedTable): Promise<EdgeTable> {
    if (!(await verify(document, signature)))
      throw new Error('The release table is not signed by the registry');
    const next = readReleaseTable(JSON.parse(document), table);
    if (isReplayed(next, table)) throw new Error('The release table is older than the one in use');
    return next;
  }

  async function keep(next: SignedTable): Promise<void> {
    if (!cacheFile) return;
    try {
      await mkdir(dirname(cacheFile), { recursive: true, mode: 0o700 });
      // Several edges may share the folder.
      const draft = `${cacheFile}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(next), { mode: 0o600 });
      await rename(draft, cacheFile);
    } catch (error) {
      fault = `The release table cannot be kept: ${messageOf(error)}`;
    }
  }

  async function readKept(): Promise<void> {
    if (!cacheFile) return;
    try {
      accept(await read(JSON.parse(await readFile(cacheFile, 'utf8')) as SignedTable), 'cache');
    } catch {
      // None yet, or a broken one: the registry's answer replaces it.
    }
  }

  async function ask(): Promise<boolean> {
    try {
      const response = await request(address, {
        headers: {
          accept: 'application/json',
          ...(tag !== null && { 'if-none-match': tag }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
        redirect: 'error',
      });
      if (response.status !== 304 && response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`The registry answered ${response.status}`);
      }
      const signed =
        response.status === 304
          ? null
          : { document: await response.text(), signature: response.headers.get(SIGNATURE_HEADER) };
      const next = signed && (await read(signed));
      failures = 0;
      fault = null;
      answeredAt = new Date();
      if (!next || !signed) return false;
      tag = response.headers.get('etag');
      accept(next, 'registry');
      await keep(signed);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) {
        failures += 1;
        fault = messageOf(error);
      }
      return false;
    }
  }

  function refresh(): Promise<boolean> {
    pending ??= ask().finally(() => (pending = undefined));
    return pending;
  }

  function plan(): void {
    if (stopping.signal.aborted) return;
    const delay = Math.min(intervalMs * 2 ** Math.min(failures, 10), Math.max(MAX_DELAY_MS, intervalMs));
    timer = setTimeout(() => void refresh().then(plan), delay);
    timer.unref();
  }

  return {
    async start() {
      await readKept();
      await refresh();
      plan();
      return table;
    },
    current: () => table,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    status: () => ({
      from,
      revision: table?.revision ?? null,
      answeredAt,
      fault,
      broken: table?.broken ?? [],
    }),
    close() {
      stopping.abort();
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
