import { sql, type SQL } from 'drizzle-orm';
import { INBOX_KINDS } from '@konnect/contracts/schemas';
import { EVENT_FORMS } from '@konnect/contracts/event-forms';
import type { Db } from '@konnect/database';
import { SOURCES } from '#app/modules/staff/inbox/sources';
import { DEFINITIONS, isSettingKey } from '#app/modules/platform/settings/definitions';

interface Line {
  action: string;
  subject: string;
}

/** Inbox and content both have a `job:3`; the action tells which is meant. */
const groupOf = ({ action, subject }: Line): string =>
  (action.startsWith('inbox.') ? 'inbox ' : '') + subject.slice(0, Math.max(0, subject.indexOf(':')));
const idOf = ({ subject }: Line): string => subject.slice(subject.indexOf(':') + 1);

export function nameKey(line: Line): string {
  return `${groupOf(line)}:${idOf(line)}`;
}

type Reader = (ids: SQL) => SQL;

const numbered =
  (table: string, name: string): Reader =>
  (ids) =>
    sql`select id::text, ${sql.raw(name)} as name from ${sql.raw(table)} where id in (${ids})`;

/** Subjects whose id is a number. */
const NUMBERED: Readonly<Record<string, Reader>> = {
  staff: numbered('staff_user', 'name'),
  survey: numbered('survey', 'title'),
  article: numbered('article', 'title'),
  notice: numbered('article', 'title'),
  letter: numbered('article', 'title'),
  career: numbered('article', 'title'),
  event: numbered('article', 'title'),
  faq: numbered('faq', 'title'),
  document: numbered('site_document', 'title'),
  offer: numbered('offer', 'title'),
  product: numbered('product', 'product_name'),
  gallery: numbered('gallery_album', 'title'),
  video: numbered('video', 'title'),
  maintenance: numbered('maintenance_notice', 'title'),
  banner: numbered('banner_group', 'title'),
  job: numbered('job', 'title'),
  template: numbered('reply_template', 'title'),
  comment: (ids) => sql`
    select comment.id::text, article.title as name
    from comment
    join article on article.id = comment.article_id
    where comment.id in (${ids})`,
};

/** Subjects whose id is a text. */
const LETTERED: Readonly<Record<string, Reader>> = {
  draw: numbered('draw', 'title'),
  'ticket-survey': numbered('ticket_survey', 'title'),
  claim: (ids) => sql`select id::text, claim_code as name from spin where id::text in (${ids})`,
  ...Object.fromEntries(
    INBOX_KINDS.map((kind) => [
      `inbox ${kind}`,
      (ids: SQL) =>
        sql`select id, reference as name from (${SOURCES[kind].select}) item where id in (${ids})`,
    ]),
  ),
};

function fixedName(group: string, id: string): string | undefined {
  if (group === 'setting') return isSettingKey(id) ? DEFINITIONS[id].label : undefined;
  return group === 'form-definition' ? EVENT_FORMS.find(({ form }) => form.kind === id)?.name : undefined;
}

/** Names by `nameKey`, without subjects that were deleted or have no name. */
export async function subjectNames(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const groups = new Map<string, Set<string>>();
  for (const line of lines) {
    const group = groupOf(line);
    const fixed = fixedName(group, idOf(line));
    if (fixed) names.set(nameKey(line), fixed);
    groups.set(group, (groups.get(group) ?? new Set()).add(idOf(line)));
  }
  for (const [group, ids] of groups) {
    const wanted = NUMBERED[group]
      ? [...ids].filter((id) => /^\d{1,9}$/.test(id)).map((id) => sql`${Number(id)}`)
      : [...ids].map((id) => sql`${id}`);
    const read = NUMBERED[group] ?? LETTERED[group];
    if (!read || wanted.length === 0) continue;
    const { rows } = await db.execute<{ id: string; name: string | null }>(read(sql.join(wanted, sql`, `)));
    for (const { id, name } of rows) if (name) names.set(`${group}:${id}`, name);
  }
  return names;
}
