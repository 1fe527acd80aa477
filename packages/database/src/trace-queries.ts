import { inSpan, tracing } from '@konnect/tracing';
import type { Pool, PoolClient } from 'pg';
import { describeStatement, withoutValues } from './statement-text';

type Query = (...input: unknown[]) => unknown;

/** Never records parameters. Statements without a recorded caller, such as those of a start, have no span. */
export function traceQueries(pool: Pool): void {
  if (!tracing.active) return;
  // The caller's span includes the time that it waits for a connection.
  trace(pool);
  pool.on('connect', (client: PoolClient) => trace(client));
}

function trace(target: Pool | PoolClient): void {
  const query = target.query.bind(target) as Query;
  const traced: Query = (...input) => {
    const [statement] = input;
    const text = textOf(statement);
    // The pool calls itself again with a callback, and has recorded that statement already.
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

/** Undefined for a cursor or another object that sends its statement itself. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
