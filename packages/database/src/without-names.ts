import type { Pool, PoolClient } from 'pg';

type Query = (...input: unknown[]) => unknown;

/** A server prepares a named statement per connection, and a pooler may lend another one next. */
export function withoutNames(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const unnamed: Query = (statement, ...rest) =>
      query(hasName(statement) ? withoutName(statement) : statement, ...rest);
    Object.assign(client, { query: unnamed });
  });
}

const hasName = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);

function withoutName({ name: _, ...statement }: { name: string }): object {
  return statement;
}
