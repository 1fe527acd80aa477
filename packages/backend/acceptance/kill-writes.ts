// The kinds of writes that a killed server must neither lose nor store twice, and where each is found again.
import type { Database } from '@konnect/database';
import { seedApi } from '../src/demo/seed-api';

export interface Acknowledged {
  id: number;
  reference: string;
}

export interface Kind {
  name: string;
  method: 'POST' | 'PUT';
  path(place: Place): string;
  body(number: number, place: Place): Record<string, unknown>;
  headers?(number: number): Record<string, string>;
  /** Query for rows `mark, id, reference`; the mark tells which write a row belongs to. */
  rows: string;
  mark(number: number): string;
  /** A like has no receipt. */
  acknowledges: 'receipt' | 'nothing';
}

export interface Place {
  article: string;
  event: string;
}

const ARTICLE = '/api/trending-community-events/';
const phoneOf = (number: number): string => `07${String(10_000_000 + number)}`;

export const KINDS: readonly Kind[] = [
  {
    name: 'comment',
    method: 'POST',
    path: ({ article }) => `${ARTICLE}${article}/comments/`,
    body: (number) => ({ message: `comment ${number}` }),
    headers: () => ({ 'x-device-id': 'kill-test' }),
    rows: `select message as mark, id, reference from comment where article_id = (select id from article where slug = $article)`,
    mark: (number) => `comment ${number}`,
    acknowledges: 'receipt',
  },
  {
    name: 'contact message',
    method: 'POST',
    path: () => '/api/contact-us/',
    body: (number, { article }) => ({
      name: 'Amina',
      phone: '0712345678',
      region: 'Kibera',
      subject: article,
      message: `message ${number}`,
    }),
    rows: `select message as mark, id, reference from contact_message where subject = $article`,
    mark: (number) => `message ${number}`,
    acknowledges: 'receipt',
  },
  {
    name: 'event application',
    method: 'POST',
    path: () => '/api/promoted-event-application-v2/',
    body: (number, { event }) => ({
      title: event,
      phone: phoneOf(number),
      residency: 'Kibera',
      open_quiz_1: `answer ${number}`,
    }),
    headers: (number) => ({ 'x-device-id': `kill-applicant-${number}` }),
    rows: `select answers ->> 'open_quiz_1' as mark, id, reference from event_application where article_id = (select id from article where slug = $event)`,
    mark: (number) => `answer ${number}`,
    acknowledges: 'receipt',
  },
  {
    name: 'like',
    method: 'PUT',
    path: ({ article }) => `${ARTICLE}${article}/`,
    body: () => ({ action: 'like' }),
    headers: (number) => ({ 'x-device-id': `kill-reader-${number}` }),
    rows: `select device_key as mark, 0 as id, '' as reference from article_like where article_id = (select id from article where slug = $article)`,
    mark: (number) => `h:kill-reader-${number}`,
    acknowledges: 'nothing',
  },
];

export const kindOf = (number: number): Kind => KINDS[number % KINDS.length] as Kind;

export async function prepare(database: Database, place: Place): Promise<void> {
  for (const [slug, category] of [
    [place.article, 'community'],
    [place.event, 'promotedeventV2'],
  ] as const) {
    const categoryId = await seedApi.insertCategory(database.db, { slug: category, name: category });
    await seedApi.insertArticle(database.db, {
      slug,
      title: slug,
      categoryId,
      mainSectionMsg: '<p>Text</p>',
    });
  }
}

/** Reads all stored rows by their mark, and whether the number of likes shown equals the rows of likes. */
export async function readBack(
  database: Database,
  place: Place,
): Promise<{ rows: Map<string, Acknowledged[]>; likesAgree: boolean }> {
  const rows = new Map<string, Acknowledged[]>();
  for (const kind of KINDS) {
    const found = await database.db.execute<{ mark: string; id: number; reference: string }>(
      kind.rows.replace('$article', `'${place.article}'`).replace('$event', `'${place.event}'`),
    );
    for (const { mark, id, reference } of found.rows)
      rows.set(mark, [...(rows.get(mark) ?? []), { id, reference }]);
  }
  const likes = await database.db.execute<{ agree: boolean }>(
    `select likes = (select count(*) from article_like where article_id = article.id) as agree from article where slug = '${place.article}'`,
  );
  return { rows, likesAgree: likes.rows[0]?.agree === true };
}
