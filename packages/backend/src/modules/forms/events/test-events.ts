import { insertEventSetting } from './store';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';

export const PATH = {
  v2: '/api/promoted-event-application-v2/',
  v3: '/api/promoted-event-application-v3/',
  v4: '/api/promoted-event-application-v4/',
};
export type EventVersion = keyof typeof PATH;

export const V2 = {
  title: 'data-use',
  phone: '0712345678',
  name: 'Otieno',
  residency: 'Kariobangi',
  open_quiz_1: 'Daily',
  open_quiz_7: 'Social media, Other: farming',
  message_quiz_1: 'Faster.',
};
export const V3 = { ...V2, title: 'teeth', open_quiz_2: 'Female', open_quiz_16: ['Yes', 'At night'] };
export const V4 = {
  title: 'coding-day',
  phone: '0712345678',
  name: 'Njeri',
  residency: 'Dandora',
  open_quiz_1: '0722222222',
  open_quiz_2: 'Kamau',
  open_quiz_3: 9,
  open_bool_1: true,
};

export interface EventTest {
  server: TestApp;
  /** Numbers of the events' articles by their slugs. */
  articles: ReadonlyMap<string, number>;
}

/** Starts a server with one event of each kind, and a story. */
export async function startEventTest(): Promise<EventTest> {
  const server = await startTestApp();
  const articles = new Map<string, number>();
  for (const [slug, category] of [
    ['data-use', 'promotedeventV2'],
    ['teeth', 'PromotedEventV3'],
    ['coding-day', 'promotedeventV4'],
    ['open-day', 'promotedevent'],
    ['story', 'community'],
  ] as const) {
    articles.set(slug, await addArticle(server.database, { slug, category, title: `About ${slug}` }));
  }
  return { server, articles };
}

/** Deletes what the last test sent and set. */
export async function clearEvents({ server }: EventTest): Promise<void> {
  for (const table of ['event_application', 'spin_tickets', 'event_setting', 'idempotency_key'])
    await server.database.db.execute(`delete from ${table}`);
}

export const sendApplication = (
  { server }: EventTest,
  version: EventVersion,
  body: unknown,
  headers: Record<string, string> = { 'x-device-id': 'device-one' },
) => server.send('POST', PATH[version], body, headers);

export const setEvent = (
  { server, articles }: EventTest,
  slug: string,
  settings: Omit<Parameters<typeof insertEventSetting>[1], 'articleId'>,
) => insertEventSetting(server.database.db, { articleId: articles.get(slug) ?? 0, ...settings });

export const applicationRows = async ({ server }: EventTest) =>
  (await server.database.db.execute('select * from event_application order by id')).rows;
