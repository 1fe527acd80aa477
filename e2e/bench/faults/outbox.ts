// The writers send as a page's outbox does: a write is repeated with its key until it is acknowledged.
import { setTimeout as delay } from 'node:timers/promises';
import {
  kindOf,
  prepare,
  readBack,
  type Acknowledged,
  type Place,
} from '../../../packages/backend/acceptance/kill-writes';
import type { FaultNotes } from './fault-row';
import { inDatabase, type OpenDatabase } from './in-database';

/** Limits the writes of a row to thousands, however long it takes. */
const PACE = { senders: 8, pauseMs: 10 };
const DRAIN_LIMIT_MS = 120_000;
const ANSWER_LIMIT_MS = 20_000;

/** A page's outbox repeats these too: the server was too late or has too much to do. */
const isRetried = (status: number): boolean => status >= 500 || status === 408 || status === 429;

type HeadersOfWrite = (number: number) => Readonly<Record<string, string>>;

export class Outbox {
  readonly place: Place;
  readonly acknowledged = new Map<number, Acknowledged>();
  readonly refused: string[] = [];
  /** Answers of 503 without a time to come back. */
  readonly withoutRetryAfter: string[] = [];
  /** Answers by `status code`. */
  readonly statuses = new Map<string, number>();
  resent = 0;
  readonly #url: string;
  readonly #pace: typeof PACE;
  readonly #headers: HeadersOfWrite;
  readonly #senders: Promise<void>[] = [];
  #isStopped = false;
  #next = 0;

  /** @param name tells the writes of one row from those of another in the same database */
  constructor(url: string, name: string, pace = PACE, headers: HeadersOfWrite = () => ({})) {
    this.#url = url;
    this.#pace = pace;
    this.#headers = headers;
    this.place = { article: `fault-${name}`, event: `fault-event-${name}` };
  }

  prepare(open: OpenDatabase): Promise<void> {
    return inDatabase(open, (database) => prepare(database, this.place));
  }

  start(): void {
    for (let sender = 0; sender < this.#pace.senders; sender += 1) this.#senders.push(this.#send());
  }

  /** @throws Error when nothing more is acknowledged */
  async untilAcknowledged(count: number, limitMs = DRAIN_LIMIT_MS): Promise<void> {
    const target = this.acknowledged.size + count;
    const limit = performance.now() + limitMs;
    while (this.acknowledged.size < target) {
      if (performance.now() > limit)
        throw new Error(`Writes do not come through: ${[...this.statuses].map(String).join('; ')}.`);
      await delay(2);
    }
  }

  /** Starts no new writes; resolves once all are acknowledged. */
  async drain(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#senders.splice(0));
  }

  async compare(open: OpenDatabase, notes: FaultNotes): Promise<void> {
    const { rows, likesAgree } = await inDatabase(open, (database) => readBack(database, this.place));
    for (const [number, { id, reference }] of this.acknowledged) {
      const kind = kindOf(number);
      const mark = kind.mark(number);
      const found = rows.get(mark) ?? [];
      const [row] = found;
      if (!row) notes.lost.push(mark);
      else if (kind.acknowledges === 'receipt' && (row.id !== id || row.reference !== reference))
        notes.broken.push(`${mark} is stored otherwise than acknowledged`);
      if (found.length > 1) notes.doubled.push(mark);
    }
    if (!likesAgree) notes.broken.push('the number of likes is not that of the likes');
    notes.broken.push(...this.refused, ...this.withoutRetryAfter);
  }

  async #send(): Promise<void> {
    while (!this.#isStopped) {
      const number = this.#next++;
      const limit = performance.now() + DRAIN_LIMIT_MS;
      while (!(await this.#sendOne(number))) {
        this.resent += 1;
        if (performance.now() > limit) return void this.refused.push(`write ${number} did not come through`);
        await delay(50);
      }
      await delay(this.#pace.pauseMs);
    }
  }

  /** @returns false when it has to be sent again */
  async #sendOne(number: number): Promise<boolean> {
    const kind = kindOf(number);
    try {
      const answer = await fetch(this.#url + kind.path(this.place), {
        method: kind.method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `${this.place.article}-${number}`,
          ...kind.headers?.(number),
          ...this.#headers(number),
        },
        body: JSON.stringify(kind.body(number, this.place)),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const text = await answer.text();
      this.#count(answer.status, text);
      if (answer.ok) this.acknowledged.set(number, JSON.parse(text) as Acknowledged);
      else if (answer.status === 503 && !answer.headers.has('retry-after'))
        this.withoutRetryAfter.push(`503 without Retry-After: ${text.slice(0, 200)}`);
      else if (!isRetried(answer.status))
        this.refused.push(`${kind.name} ${number}: ${answer.status} ${text.slice(0, 200)}`);
      return !isRetried(answer.status);
    } catch {
      return false;
    }
  }

  #count(status: number, text: string): void {
    const code = status < 400 ? '' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? '');
    const key = `${status} ${code}`.trim();
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
  }
}
