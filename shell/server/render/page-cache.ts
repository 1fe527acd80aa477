import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DenseCopies } from './dense-copies';
import { etagOf } from './encoded-fragments';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface FinishedPage {
  status: number;
  servedBy?: readonly { id: string; version: string }[];
  headers: Record<string, string>;
  etag: string;
  body: Record<Encoding, Buffer>;
  /** Names and values by turns, including the headers of the body. */
  fullHeaders: Record<Encoding, string[]>;
}

export async function finishPage(
  status: number,
  headers: Record<string, string>,
  text: Buffer | string,
  copies = new DenseCopies(),
): Promise<FinishedPage> {
  const html = Buffer.from(text);
  const [br, gz] = await Promise.all([
    copies.of(html) ??
      brotliAsync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      }),
    gzipAsync(html, { level: 6 }),
  ]);
  const etag = headers['etag'] ?? etagOf([html.toString()]);
  const withEtag = { ...headers, etag };
  const full = (body: Buffer, encoding?: string): string[] =>
    Object.entries({
      ...withEtag,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }).flat();
  return {
    status,
    headers: withEtag,
    etag,
    body: { br, gzip: gz, identity: html },
    fullHeaders: { br: full(br, 'br'), gzip: full(gz, 'gzip'), identity: full(html) },
  };
}

/** Milliseconds: a page of this age is better than none. */
const STALE_MS = 60_000;

/** Milliseconds for which a page may be sent while nothing changes. */
const UNCHANGED_MS = 10 * 60_000;
/** A page of this age in milliseconds is rendered again after it was sent: not all changes are writes. */
const RENEW_MS = 10_000;
/** Milliseconds for which an answer that nothing has changed is valid; it may be a second old. */
const CONFIRMED_MS = 3_000;
// A page that was begun this long after a change shows it: services and backends remember for three seconds,
// and a transaction ends some time after its write is seen.
const SETTLE_MS = 6_000;

interface Entry {
  begunAt: number;
  isExpired: boolean;
  at: number;
  bytes: number;
  page: FinishedPage;
}

/** The moment at which a page was begun. */
export interface Begun {
  generation: number;
  at: number;
}

export interface FoundPage {
  key: string;
  page: FinishedPage;
  /** True when it should be rendered again after it is sent. */
  isDue: boolean;
}

class Section {
  readonly entries = new Map<string, Entry>();
  readonly #limitBytes: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  set(key: string, page: FinishedPage, begunAt: number): void {
    this.#remove(key);
    const { br, gzip, identity } = page.body;
    const bytes = br.length + gzip.length + identity.length;
    this.entries.set(key, { begunAt, isExpired: false, at: performance.now(), bytes, page });
    this.#bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const MEGABYTE = 1024 * 1024;
/** Room for about 500 articles in three encodings. */
export const PAGE_CACHE_MB = 64;

// Made-up addresses with a query must not drive out the pages that everybody opens.
const QUERY_SHARE = 0.2;

/**
 * Finished pages of visitors: for a moment, and longer while it is known that nothing has changed. Pages of
 * sessions and overrides never come here.
 */
export class PageCache {
  readonly denseCopies = new DenseCopies();
  readonly #ttlMs: number;
  readonly #staleMs: number;
  readonly #plain: Section;
  readonly #queried: Section;
  #generation = 0;
  #changedAt = -Infinity;
  #unchangedAt = -Infinity;

  constructor(ttlMs: number, megabytes = PAGE_CACHE_MB, staleMs = STALE_MS) {
    this.#ttlMs = ttlMs;
    this.#queried = new Section(megabytes * MEGABYTE * QUERY_SHARE);
    this.#plain = new Section(megabytes * MEGABYTE);
    this.#staleMs = staleMs;
  }

  get isOn(): boolean {
    return this.#ttlMs > 0;
  }

  find(key: string): FoundPage | undefined {
    const entry = this.#sectionOf(key).entries.get(key);
    if (!entry) return undefined;
    const now = performance.now();
    const age = now - entry.at;
    if (age <= this.#ttlMs) return { key, page: entry.page, isDue: false };
    return this.#isUnchanged(entry, now) ? { key, page: entry.page, isDue: age > RENEW_MS } : undefined;
  }

  #isUnchanged({ at, begunAt, isExpired }: Entry, now: number): boolean {
    return (
      !isExpired &&
      now - this.#unchangedAt <= CONFIRMED_MS &&
      begunAt >= this.#changedAt + SETTLE_MS &&
      now - at <= UNCHANGED_MS
    );
  }

  /** Something was written that pages may show, so each ends after its usual time. */
  noteChange(): void {
    this.#changedAt = performance.now();
  }

  /** @param at `performance.now()` when it was asked whether anything has changed */
  noteUnchanged(at: number): void {
    this.#unchangedAt = Math.max(this.#unchangedAt, at);
  }

  /** The page from before, for when it cannot be made now. A change of release or settings has removed it. */
  last(key: string): FinishedPage | undefined {
    const entry = this.#sectionOf(key).entries.get(key);
    return entry && performance.now() - entry.at <= this.#staleMs ? entry.page : undefined;
  }

  /** A page that could not be rendered again is no longer sent beyond its usual time. */
  expire(key: string): void {
    const entry = this.#sectionOf(key).entries.get(key);
    if (entry) entry.isExpired = true;
  }

  /** Its generation is raised by `clear`: a page of an earlier one may show what has changed. */
  begin(): Begun {
    return { generation: this.#generation, at: performance.now() };
  }

  /** True while nothing was cleared since. */
  isOfNow({ generation }: Begun): boolean {
    return generation === this.#generation;
  }

  set(key: string, page: FinishedPage, begun = this.begin()): void {
    if (this.isOn && this.isOfNow(begun)) this.#sectionOf(key).set(key, page, begun.at);
  }

  clear(): void {
    this.#generation += 1;
    this.#plain.clear();
    this.#queried.clear();
  }

  #sectionOf(key: string): Section {
    return key.includes('?') ? this.#queried : this.#plain;
  }
}
