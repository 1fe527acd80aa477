import type { ServerResponse } from 'node:http';
import type { CachePurger } from './adapters';

/** The key of every page; a release or a setting may change all of them. */
export const ALL_PAGES = 'konnect-pages';

/**
 * How long a cache may go on with an old page while it fetches the new one, and while no edge answers.
 * Seconds.
 */
const STALE_WHILE_REVALIDATE = 30;
const STALE_IF_ERROR = 600;
/** A page may be this much older than `maxAge` when a visitor gets it from a cache. */
export const LONGEST_STALE_SECONDS = Math.max(STALE_WHILE_REVALIDATE, STALE_IF_ERROR);

export interface PageMarksOptions {
  /** Seconds that a cache in front of the edges may keep a page; 0 for none. */
  maxAge: number;
  purger?: Pick<CachePurger, 'controlHeader' | 'browserControl' | 'keyHeader' | 'separator'> | undefined;
}

/** Tells a cache in front of the edges how long it may keep a page, and by which keys it is removed. */
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

  /**
   * Marks the answer with a page that is the same for everybody with its key. An answer that gives a visitor
   * a cookie, for a bucket of a rollout, is that visitor's alone.
   * @returns headers of the page that this cache needs otherwise; undefined: none
   */
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
