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

interface Entry {
  at: number;
  bytes: number;
  page: FinishedPage;
}

class Section {
  readonly entries = new Map<string, Entry>();
  readonly #limitBytes: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  set(key: string, page: FinishedPage): void {
    this.#remove(key);
    const { br, gzip, identity } = page.body;
    const bytes = br.length + gzip.length + identity.length;
    this.entries.set(key, { at: performance.now(), bytes, page });
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

/** Finished pages of visitors for a moment; pages of sessions and overrides never come here. */
export class PageCache {
  readonly denseCopies = new DenseCopies();
  readonly #ttlMs: number;
  readonly #staleMs: number;
  readonly #plain: Section;
  readonly #queried: Section;
  #generation = 0;

  constructor(ttlMs: number, megabytes = PAGE_CACHE_MB, staleMs = STALE_MS) {
    this.#ttlMs = ttlMs;
    this.#queried = new Section(megabytes * MEGABYTE * QUERY_SHARE);
    this.#plain = new Section(megabytes * MEGABYTE);
    this.#staleMs = staleMs;
  }

  get isOn(): boolean {
    return this.#ttlMs > 0;
  }

  get(key: string): FinishedPage | undefined {
    const entry = this.#sectionOf(key).entries.get(key);
    if (!entry || performance.now() - entry.at > this.#ttlMs) return undefined;
    return entry.page;
  }

  /** The page from before, for when it cannot be made now. A change of release or settings has removed it. */
  last(key: string): FinishedPage | undefined {
    const entry = this.#sectionOf(key).entries.get(key);
    return entry && performance.now() - entry.at <= this.#staleMs ? entry.page : undefined;
  }

  /** Raised by `clear`: a page that was begun in an earlier generation may show what has changed. */
  get generation(): number {
    return this.#generation;
  }

  /** @param generation the one in which the page was begun */
  set(key: string, page: FinishedPage, generation = this.#generation): void {
    if (!this.isOn || generation !== this.#generation) return;
    this.#sectionOf(key).set(key, page);
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
