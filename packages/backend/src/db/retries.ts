import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 6;
const FIRST_DELAY_MS = 5;
/** serialization_failure and deadlock_detected: the database asks to run the transaction again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** SQLSTATE of a database error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 5; depth++) {
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
    current = cause;
  }
  return undefined;
}

/** Repeats a transaction that lost against another one, with growing random pauses. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await delay(FIRST_DELAY_MS * 2 ** attempt * Math.random());
    }
  }
}
