import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/demo/seed';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { loadLarge } from './large/index';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await seedDemo(server.database, () => server.clock.now);
}, 60_000);
afterAll(() => server.close());

interface Listed {
  results: {
    slug: string;
    main_image: string | null;
    main_image_meta: { alt: string } | null;
    sections: { image: string | null; image_meta?: { alt: string } }[];
  }[];
  next: string | null;
}

async function allPages(): Promise<Listed['results'][]> {
  const pages: Listed['results'][] = [];
  for (let path: string | undefined = ''; path !== undefined; ) {
    const page: Listed = (await server.get(`/api/trending-community-events/${path}`)).json();
    pages.push(page.results);
    path = page.next?.split('/').pop();
  }
  return pages;
}

describe('the demo content in a database', () => {
  it('is 24 articles on three pages, none dated in the future, every picture with its alternative text', async () => {
    const pages = await allPages();
    expect(pages.map((page) => page.length)).toEqual([9, 9, 6]);
    for (const { main_image, main_image_meta, sections } of pages.flat()) {
      expect(main_image === null).toBe(!main_image_meta?.alt);
      for (const { image, image_meta } of sections) expect(image === null).toBe(!image_meta?.alt);
    }
  });

  it('is served without what the hostile article tried', async () => {
    const response = await server.get('/api/trending-community-events/pinned-on-the-notice-board/');
    expect(response.body).toContain('answers to Simba');
    expect(response.body).not.toMatch(
      /<script|onerror|onclick|onload|javascript:|data:text|<iframe|<form|<input|<style|style=|<math|window\.__pinned/i,
    );
  });

  it('keeps the language of the Swahili half', async () => {
    expect((await server.get('/api/trending-community-events/fibre-reaches-mwiki/')).body).toContain(
      '<p lang=\\"sw\\">',
    );
  });

  it('shows approved comments only', async () => {
    const comments = (
      await server.get('/api/trending-community-events/slow-evenings-in-githurai-45/comments/')
    ).json<{ name: string | null; adminreply: string | null }[]>();
    expect(comments.map(({ name }) => name)).toEqual(['Rose', 'Peter']);
    expect(comments[0]?.adminreply).toContain('stairwell');
  });

  it('has notices, letters, tiles and a post', async () => {
    expect((await server.get('/api/maintenance-notice/')).json()).toHaveLength(2);
    expect(
      (await server.get('/api/announcement-mainsection/'))
        .json<{ sections: unknown[] }[]>()
        .map(({ sections }) => sections.length),
    ).toEqual([5, 3, 3, 4]);
    expect((await server.get('/api/twitter-post/')).json<{ tweet_id: string }[]>()[0]?.tweet_id).toMatch(
      /^\d{10,}$/,
    );
    const bulletins = await server.database.db.execute<{ kind: string; count: number }>(
      sql`select kind, count(*)::int as count from article where kind <> 'article' group by kind order by kind`,
    );
    expect(bulletins.rows).toEqual([
      { kind: 'career', count: 2 },
      { kind: 'letter', count: 2 },
      { kind: 'notice', count: 3 },
    ]);
  });

  it('has seven jobs, the open ones first, and surveys of which the draft is not shown', async () => {
    const jobs = (await server.get('/api/konnect-careers/')).json<{
      results: { slug: string; closed: boolean }[];
    }>().results;
    expect(jobs.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['network-field-technician', 'digital-skills-boot-camp']),
    );
    expect([jobs.length, jobs[0]?.slug, jobs.at(-1)]).toEqual([
      7,
      'data-entry-clerk',
      expect.objectContaining({ slug: 'studio-assistant', closed: true }),
    ]);
    const survey = await server.get('/api/survey-schema/after-your-installation/');
    expect([
      survey.statusCode,
      survey.json<{ completedHtmlOnCondition: unknown[] }>().completedHtmlOnCondition.length,
    ]).toEqual([200, 2]);
    expect((await server.get('/api/survey-schema/schools-line-draft/')).statusCode).toBe(404);
    expect(await server.count('survey_result')).toBe(600);
  });

  it('is loaded once', async () => {
    expect(await seedDemo(server.database, () => server.clock.now)).toBe(false);
    expect(await server.count('comment')).toBe(40);
  });

  it('can be followed by a large archive, the same each time and with lines of progress', async () => {
    const counts = {
      articles: 40,
      comments: 300,
      applications: 100,
      messages: 20,
      surveyAnswers: 60,
      ticketAnswers: 30,
    };
    const lines: string[] = [];
    const undone = new Error('undone');
    const made = async () => {
      let found: unknown;
      const filling = server.database.transaction(async (tx) => {
        await loadLarge(tx, server.clock.now, counts, (line) => lines.push(line));
        const { rows } = await tx.execute(sql`select
          (select md5(string_agg(title || search_body || published_at, ',' order by slug)) from article where slug like 'archive-%') as articles,
          (select md5(string_agg(a.slug || reference || message || c.status || c.created_at, ',' order by reference)) from comment c join article a on a.id = c.article_id where reference like 'KM-LARGE-%') as comments,
          (select md5(string_agg(reference || name || answers, ',' order by reference)) from event_application) as applications,
          (select md5(string_agg(reference || responses || created_at, ',' order by reference)) from survey_result where reference like 'KS-LARGE-%') as answers`);
        found = rows[0];
        throw undone;
      });
      await expect(filling).rejects.toBe(undone);
      return found;
    };
    expect(await made()).toEqual(await made());
    expect(lines.at(-1)).toMatch(/^30 of 30 ticket answers, /);
    await server.database.transaction((tx) => loadLarge(tx, server.clock.now, counts));
    expect([await server.count('comment'), (await allPages()).flat().length]).toEqual([340, 64]);
  });
});
