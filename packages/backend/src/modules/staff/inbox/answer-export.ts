import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { InboxForm, InboxItem, InboxKind, InboxStatus } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { CSV_BOM, CSV_TYPE, csvRow, downloadName } from '#app/text/csv';
import { cellsOf, headOf, NAIROBI_MINUTE, readSteps, readSubmitted } from './answers';
import { inboxRows } from './store';

const ROWS_AT_ONCE = 500;

const KIND_OF: Readonly<Record<InboxForm, InboxKind>> = {
  contact: 'contact',
  claim: 'claim',
  v2: 'event',
  v3: 'event',
  v4: 'event',
  job: 'job',
  scholarship: 'scholarship',
};

const FILE_NAMES: Readonly<Record<InboxForm, string>> = {
  contact: 'messages',
  claim: 'prize-claims',
  v2: 'survey-on-data',
  v3: 'survey-on-oral-health',
  v4: 'coding-day',
  job: 'job-applications',
  scholarship: 'scholarship-applications',
};

/** The column that names the subject of an answer, for forms with several. */
const SUBJECTS: Readonly<Partial<Record<InboxForm, string>>> = {
  v2: 'Event',
  v3: 'Event',
  v4: 'Event',
  job: 'Job',
};

const STATE_WORDS: Readonly<Record<InboxStatus, string>> = {
  new: 'New',
  open: 'In work',
  waiting: 'Waiting',
  done: 'Done',
  spam: 'Spam',
};

export function kindOfForm(form: InboxForm): InboxKind {
  return KIND_OF[form];
}

/** Writes line by line, because a year of answers must not be in memory at once. */
async function* lines(db: Db, form: InboxForm): AsyncGenerator<string> {
  const kind = KIND_OF[form];
  const subject = SUBJECTS[form];
  const hasPlaces = kind === 'event';
  const stepsAt = await readSteps(db, form);
  yield CSV_BOM +
    csvRow([
      'Reference',
      'Sent (Nairobi time)',
      'State',
      'With',
      ...(subject ? [subject] : []),
      ...(hasPlaces ? ['Waiting list'] : []),
      ...headOf(stepsAt()),
    ]);
  let after: { at: Date; key: string } | undefined;
  for (;;) {
    const items: InboxItem[] = await inboxRows(db, { kinds: [kind], form, after }, ROWS_AT_ONCE);
    const submitted = await readSubmitted(
      db,
      kind,
      items.map(({ id }) => id),
    );
    for (const { id, reference, created_at, status, assignee, title } of items) {
      const sent = submitted.get(id);
      if (!sent) continue;
      const moment = new Date(created_at);
      const waiting = sent.answers['waiting_list'] === true ? 'Yes' : 'No';
      const common = [reference, NAIROBI_MINUTE.format(moment), STATE_WORDS[status], assignee?.name];
      yield csvRow([
        ...common,
        ...(subject ? [title] : []),
        ...(hasPlaces ? [waiting] : []),
        // Options have the words of the answer's day; the columns stay.
        ...cellsOf(stepsAt(moment), sent),
      ]);
    }
    const last = items.at(-1);
    if (items.length < ROWS_AT_ONCE || !last) return;
    after = { at: new Date(last.created_at), key: `${last.kind}:${last.id}` };
  }
}

export function sendAnswersCsv(reply: FastifyReply, db: Db, form: InboxForm, day: string): FastifyReply {
  const file = downloadName(`${FILE_NAMES[form]}-${day}`, 'csv');
  return reply
    .headers({ 'content-type': CSV_TYPE, 'content-disposition': file, 'cache-control': 'private, no-store' })
    .send(Readable.from(lines(db, form)));
}
