import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '@konnect/database';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/text/csv';
import type { InboxFilter } from './page';
import { inboxRows } from './store';

const ROWS_AT_ONCE = 500;

/** Writes line by line, because a year of messages must not be in memory at once. */
async function* lines(db: Db, filter: InboxFilter): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow(['kind', 'reference', 'title', 'name', 'phone', 'email', 'status', 'assignee', 'sent at']);
  let after = filter.after;
  for (;;) {
    const rows = await inboxRows(db, { ...filter, after }, ROWS_AT_ONCE);
    for (const row of rows)
      yield csvRow([
        row.kind,
        row.reference,
        row.title,
        row.name,
        row.phone,
        row.email,
        row.status,
        row.assignee?.name,
        row.created_at,
      ]);
    const last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || !last) return;
    after = { at: new Date(last.created_at), key: `${last.kind}:${last.id}` };
  }
}

export function sendCsv(reply: FastifyReply, db: Db, filter: InboxFilter, day: string): FastifyReply {
  return reply
    .headers({
      'content-type': CSV_TYPE,
      'content-disposition': downloadName(`inbox-${day}`, 'csv'),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(lines(db, filter)));
}
