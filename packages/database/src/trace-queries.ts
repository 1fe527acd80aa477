import { inSpan, tracing } from '@konnect/tracing';
import type { Pool, PoolClient } from 'pg';
import { describeStatement, withoutValues } from './statement-text';

type Query = (...input: unknown[]) => unknown;

/**
 * Records each statement in a span below the work that sent it, with its text and never with its parameters.
 * Statements of no recorded work, such as those of a start, have no span. While traces are off the pool stays
 * as it is.
 */
export function traceQueries(pool: Pool): void {
  if (!tracing.active) return;
  // At the pool the span is that of the caller, and holds the time that the caller waits for a connection.
  trace(pool);
  pool.on('connect', (client: PoolClient) => trace(client));
}

function trace(target: Pool | PoolClient): void {
  const query = target.query.bind(target) as Query;
  const traced: Query = (...input) => {
    const [statement] = input;
    const text = textOf(statement);
    // The pool itself passes on what it was given with a callback, and has recorded it.
    if (text === undefined || typeof input.at(-1) === 'function' || !tracing.active?.current())
      return query(...input);
    const { name, operation } = describeStatement(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutValues(text),
    };
    return inSpan(name, { kind: 'client', attributes }, async () => query(...input));
  };
  Object.assign(target, { query: traced });
}

/** @returns undefined for a cursor or another object that brings its own way of asking */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
