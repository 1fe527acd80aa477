// Section 7 of the specification "landing and community": one test per row, named as the row is.
import {
  VIDEO_CATEGORIES,
  type Article,
  type ArticleSummary,
  type BannerGroup,
  type Category,
  type Comment,
  type List,
  type Survey,
  type TicketSurvey,
  type Video,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { call, device, get, known, schemaErrors, need, newPhone, post, put, unique } from './api';
import { allArticles, anArticle, anEvent, aTicketSurvey, lastPart } from './content';
import { contactFields, eventAnswers, eventFields } from './forms';
import { staffIt, staffSession } from './staff';
import { DRAW, newWheel, opened } from './wheel';

const ARTICLES = '/api/trending-community-events/';

describe('landing and community, section 7: articles and videos', () => {
  it('GET /api/trending-community-events/?search=...: a page with results and next, whose last path part is the next page', async () => {
    const [newest] = await allArticles();
    const word = need(
      newest?.title.split(' ').find((part) => part.length > 3),
      'an article with a title',
    );
    const found = await get(`${ARTICLES}?search=${encodeURIComponent(word)}`);
    expect(schemaErrors(found, schemas.listArticles)).toEqual([]);
    expect(found.json<List<ArticleSummary>>().results.map(({ slug }) => slug)).toContain(newest?.slug);
    expect((await get(`${ARTICLES}?search=${unique()}`)).json()).toMatchObject({ results: [], next: null });

    const first = (await get(`${ARTICLES}?search=`)).json<List<ArticleSummary>>();
    const second = await get(`${ARTICLES}${lastPart(need(first.next, 'more articles than one page holds'))}`);
    expect(schemaErrors(second, schemas.listArticles)).toEqual([]);
    const slugs = (list: List<ArticleSummary>) => list.results.map(({ slug }) => slug);
    expect(slugs(second.json())).not.toEqual([]);
    expect(slugs(first).filter((slug) => slugs(second.json()).includes(slug))).toEqual([]);
  });

  it('GET /api/trending-community-events/{slug}/: the article', async () => {
    const { slug, title, id } = await anArticle();
    const answer = await get(`${ARTICLES}${slug}/`);
    expect(schemaErrors(answer, schemas.getArticle)).toEqual([]);
    expect(answer.json<Article>()).toMatchObject({ id, slug, title });
    expect((await get(`${ARTICLES}no-${unique()}/`)).status).toBe(404);
  });

  it('PUT /api/trending-community-events/{slug}/ with {action: like or unlike}', async () => {
    const { slug } = await anArticle();
    const headers = device();
    const send = async (action: string) => {
      const answer = await put(`${ARTICLES}${slug}/`, { action }, { headers });
      expect(schemaErrors(answer, schemas.likeArticle)).toEqual([]);
      return answer.json<{ likes: number }>().likes;
    };
    const liked = await send('like');
    expect(await send('like')).toBe(liked);
    expect(await send('unlike')).toBe(liked - 1);
    expect(await send('unlike')).toBe(liked - 1);
    expect((await put(`${ARTICLES}${slug}/`, { action: 'love' }, { headers })).status).toBe(400);
  });

  it('GET /api/trending-community-events/{id}/comments/: the comment list', async () => {
    const { id } = await anArticle();
    const answer = await get(`${ARTICLES}${id}/comments/`);
    expect(schemaErrors(answer, schemas.listComments)).toEqual([]);
    expect(Array.isArray(answer.json())).toBe(true);
  });

  it('POST /api/trending-community-events/{id}/comments/ with {name, phone, message, event}', async () => {
    const { id } = await anArticle();
    const headers = device();
    const message = `An acceptance test, ${unique()}`;
    const answer = await post(
      `${ARTICLES}${id}/comments/`,
      { name: 'Acceptance', phone: newPhone(), message, event: id },
      { headers },
    );
    expect([200, 201]).toContain(answer.status);
    // Its author sees it even before moderation.
    const own = (await get(`${ARTICLES}${id}/comments/`, { headers })).json<Comment[]>();
    expect(own.map((comment) => comment.message)).toContain(message);
  });

  it('GET /api/community-events-category/{id}/: category data', async () => {
    const { category, category_id: id } = await anArticle();
    const answer = await get(`/api/community-events-category/${id ?? category}/`);
    expect(schemaErrors(answer, schemas.getCategory)).toEqual([]);
    expect(answer.json<Category>().slug).toBe(category);
  });

  it('GET /api/youtube-videos/?page=1&page_size=3&video_category={value}: the video list', async () => {
    for (const { value } of VIDEO_CATEGORIES) {
      const answer = await get(`/api/youtube-videos/?page=1&page_size=3&video_category=${value}`);
      expect(schemaErrors(answer, schemas.listPlatformVideos)).toEqual([]);
      const { results } = answer.json<List<Video>>();
      expect(results.length).toBeLessThanOrEqual(3);
      expect(results.filter(({ video_category: other }) => (other ?? value) !== value)).toEqual([]);
    }
  });
});

describe('landing and community, section 7: messages, notices, events and surveys', () => {
  it('POST /api/contact-us/ with {name, phone, region, subject, message}: success is 201', async () => {
    expect((await post('/api/contact-us/', contactFields())).status).toBe(201);
    expect((await post('/api/contact-us/', { ...contactFields(), message: '' })).status).toBe(400);
  });

  it('GET /api/maintenance-notice/: the list of banners', async () => {
    expect(schemaErrors(await get('/api/maintenance-notice/'), schemas.listMaintenanceNotices)).toEqual([]);
  });

  it('GET /api/announcement-mainsection/: the list of four tile groups with sections', async () => {
    const answer = await get('/api/announcement-mainsection/');
    expect(schemaErrors(answer, schemas.listBannerGroups)).toEqual([]);
    const groups = answer.json<BannerGroup[]>();
    expect(groups).toHaveLength(4);
    expect(groups.filter(({ sections }) => sections.length === 0)).toEqual([]);
  });

  it('POST /api/promoted-event-application-v2/ with the survey fields: 200 or 201', async () => {
    const { slug } = await anEvent('promotedeventV2');
    const answer = await post('/api/promoted-event-application-v2/', {
      ...eventFields(slug),
      ...eventAnswers('v2'),
    });
    expect([200, 201]).toContain(answer.status);
  });

  it('GET /api/survey-schema/{id}/', async () => {
    const answer = await get(`/api/survey-schema/${known.survey}/`);
    expect(schemaErrors(answer, schemas.getSurvey)).toEqual([]);
    expect((await get(`/api/survey-schema/no-${unique()}/`)).status).toBe(404);
  });

  staffIt('POST /api/survey-schema/ and PUT /api/survey-schema/{id}/: data returned as it is', async () => {
    const session = await staffSession();
    const survey = {
      title: `Acceptance ${unique()}`,
      description: 'A test',
      pages: [{ name: 'page1', elements: [{ type: 'text', name: 'q1' }] }],
      completedHtml: '<p>Thank you</p>',
      completedHtmlOnCondition: [{ expression: '{score} >= 9', html: '<p>Great</p>' }],
    };
    const made = await post('/api/survey-schema/', survey, { session });
    expect([200, 201]).toContain(made.status);
    const { id, slug } = made.json<Survey>();
    expect(made.json()).toMatchObject(survey);
    expect(slug).toMatch(/-[1-9]\d{4}$/);
    const saved = await put(`/api/survey-schema/${id}/`, { ...survey, title: 'Another title' }, { session });
    expect(schemaErrors(saved, schemas.updateSurvey)).toEqual([]);
    expect((await get(`/api/survey-schema/${id}/`, { session })).json()).toMatchObject({
      ...survey,
      title: 'Another title',
      slug,
    });
  });
});

describe('landing and community, section 7: the services of their own', () => {
  it('GET ticket-surveys/{id} on the ticket service', async () => {
    const { _id: id, title } = await aTicketSurvey();
    const answer = await call('ticket', 'GET', `/ticket-surveys/${id}`);
    expect(schemaErrors(answer, schemas.getTicketSurvey)).toEqual([]);
    expect(answer.json<TicketSurvey>().title).toBe(title);
  });

  it('GET spin-gifts without a bearer: encrypted, a list of {id, name, odds, color, win}', async () => {
    const gifts = opened<unknown[]>(await call('spin', 'GET', '/spin-gifts'));
    expect(gifts.length).toBeGreaterThan(0);
    for (const gift of gifts)
      expect(gift).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        odds: expect.any(Number),
        color: expect.any(String),
        win: expect.any(Boolean),
      });
  });

  it('POST spin-participation-check with {encrypted_data} of {draw_id, participant_id}: encrypted, with the flag participated', async () => {
    expect(await newWheel().check()).toMatchObject({ participated: false });
  });

  it('POST spin-participate as plain JSON: a status that is not OK is an error', async () => {
    const wheel = newWheel();
    await wheel.check();
    const { id, name } = await wheel.drawn();
    const details = { name: 'Acceptance test', phone: wheel.phone, region: 'Zimmerman' };
    const taken = await wheel.participate({ item_won_id: id, item_won: name, ...details });
    expect([200, 201]).toContain(taken.status);
    const forged = await newWheel().participate({
      item_won_id: id,
      item_won: name,
      ...details,
      draw_id: DRAW,
    });
    expect(forged.status).toBeGreaterThanOrEqual(400);
  });

  it('images of the content host by bucket=landing-page and file', async () => {
    const file = need(
      (await allArticles()).find(({ main_image: image }) => image)?.main_image,
      'an article with a picture',
    );
    const answer = await call('content', 'GET', `?bucket=landing-page&file=${encodeURIComponent(file)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect((await call('content', 'GET', `?bucket=landing-page&file=no-${unique()}.jpg`)).status).toBe(404);
  });
});
