import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 6;
const FIRST_DELAY_MS = 5;
const RETRYABLE = new Set(['40001', '40P01']);

/** The server is full, stopping or starting, or it has closed the connection. */
const AWAY_STATES = new Set(['53300', '57P01', '57P02', '57P03', '08000', '08003', '08006']);
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** disk_full of the database, and the two codes of file systems. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The embedded database gives no code. */
const FULL_MESSAGE = /No space left on device/;

/** The query builder wraps errors. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (
    let current = error, depth = 0;
    typeof current === 'object' && current !== null && depth < 5;
    depth++
  ) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** Finds the SQLSTATE even when the query builder has wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causesOf(error))
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** True when the database could not be reached, so a retry may succeed. */
export function isAway(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && (AWAY_STATES.has(code) || AWAY_CODES.has(code))) return true;
    if (typeof message === 'string' && AWAY_MESSAGE.test(message)) return true;
  }
  return false;
}

/** True when the process or the machine may open no further file or connection. */
export function isOutOfFiles(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === 'EMFILE' || code === 'ENFILE') return true;
  return false;
}

export function isFull(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && FULL_CODES.has(code)) return true;
    if (typeof message === 'string' && FULL_MESSAGE.test(message)) return true;
  }
  return false;
}

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
