import type { ServerResponse } from 'node:http';
import type { CachePurger } from './adapters';

/** The key of every page; a release or a setting may change all of them. */
export const ALL_PAGES = 'konnect-pages';

/** Seconds that a cache may serve an old page while it fetches the new one, and while no edge answers. */
const STALE_WHILE_REVALIDATE = 30;
const STALE_IF_ERROR = 600;
/** A visitor may get a page from a cache that is this much older than `maxAge`. */
export const LONGEST_STALE_SECONDS = Math.max(STALE_WHILE_REVALIDATE, STALE_IF_ERROR);

export interface PageMarksOptions {
  maxAge: number;
  purger?: Pick<CachePurger, 'controlHeader' | 'browserControl' | 'keyHeader' | 'separator'> | undefined;
}

export class PageMarks {
  readonly #control: string;
  readonly #controlHeader: string;
  readonly #changed: Readonly<Record<string, string>> | undefined;
  readonly #keyHeader: string;
  readonly #separator: string;

  constructor({ maxAge, purger }: PageMarksOptions) {
    this.#control = `public, max-age=${maxAge}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`;
    this.#controlHeader = purger?.controlHeader ?? 'cdn-cache-control';
    if (purger?.browserControl) this.#changed = { 'cache-control': purger.browserControl };
    this.#keyHeader = purger?.keyHeader ?? 'surrogate-key';
    this.#separator = purger?.separator ?? ' ';
  }

  /** Skips an answer with a cookie, which is one visitor's. @returns headers to replace */
  mark(
    raw: ServerResponse,
    servedBy: readonly { id: string }[] = [],
  ): Readonly<Record<string, string>> | undefined {
    if (raw.hasHeader('set-cookie')) return undefined;
    raw.setHeader(this.#controlHeader, this.#control);
    const keys = [ALL_PAGES, ...servedBy.map(({ id }) => `konnect-${id}`)];
    raw.setHeader(this.#keyHeader, [...new Set(keys)].join(this.#separator));
    return this.#changed;
  }
}
