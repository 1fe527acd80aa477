import { openDatabase } from '@konnect/database';
import type { Target } from './screen-call';

export const BENCH_PASSWORD = 'measured-by-the-bench';
const VISITOR = { authorization: 'Bearer konnect-public' };

export async function targetOf(url: string, databaseUrl: string): Promise<Target> {
  const { db, close } = await openDatabase({ databaseUrl });
  const one = async <T extends Record<string, unknown>>(query: string): Promise<T> => {
    const { rows } = await db.execute(query);
    if (!rows[0]) throw new Error(`Nothing is found by: ${query}`);
    return rows[0] as T;
  };
  const { email } = await one<{ email: string }>(`select email from staff_user where role = 'admin' limit 1`);
  const { articles } = await one<{ articles: number }>(
    `select count(*)::int as articles from article where slug like 'archive-%'`,
  );
  const { id: ticketSurvey } = await one<{ id: string }>(
    'select survey_id as id from ticket_response group by 1 order by count(*) desc limit 1',
  );
  const { ticket } = await one<{ ticket: string }>(
    `select ticket_id as ticket from ticket_response where survey_id = '${ticketSurvey}' order by id desc limit 1`,
  );
  const { slug: event } = await one<{ slug: string }>(
    'select slug from article join event_application on article_id = article.id group by slug order by count(*) desc limit 1',
  );
  const { id } = await one<{ id: string }>(
    `select max(id)::text as id from event_application where reference like 'KE-LARGE-%'`,
  );
  const { job } = await one<{ job: string }>(
    `select slug as job from job where status = 'published' and deadline > now() order by id limit 1`,
  );
  const { article } = await one<{ article: number }>(
    `select id as article from article where slug = 'archive-7'`,
  );
  const { comments } = await one<{ comments: number[] }>(
    `select array(select id from comment where status = 'pending' order by id limit 100) as comments`,
  );
  await close();
  const staff = await signIn(url, email);
  return {
    url,
    staff,
    visitor: VISITOR,
    articles,
    ticketSurvey,
    ticket,
    event,
    job,
    article,
    comments,
    survey: 'after-your-installation-large',
    inboxItem: { kind: 'event', id },
    get: async (path) => (await fetch(url + path, { headers: staff })).json(),
    send: async (method, path, body) => {
      const headers = { ...staff, 'content-type': 'application/json' };
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/staff/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: BENCH_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The bench cannot sign in: ${answer.status}`);
  const { csrfToken: token } = (await answer.json()) as { csrfToken: string };
  return {
    ...VISITOR,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    'x-csrf-token': token,
  };
}
