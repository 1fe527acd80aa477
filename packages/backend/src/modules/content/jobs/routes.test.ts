import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import type { NewJob } from './store';

const BOARD = '/api/konnect-careers/';
let test: TestApp;

async function addJob(job: Partial<NewJob> & { slug: string }): Promise<number> {
  return seedApi.insertJob(test.database.db, {
    title: job.slug,
    jobCategory: 'Technical',
    jobType: 'Full time',
    location: 'Mwiki',
    jobDescription: '<p>Text</p>',
    deadline: new Date('2026-03-20T20:59:59Z'),
    ...job,
  });
}

beforeAll(async () => {
  test = await startTestApp();
  await addJob({ slug: 'later' });
  await addJob({ slug: 'sooner', deadline: new Date('2026-03-05T20:59:59Z'), location: 'Roysambu' });
  await addJob({ slug: 'over', deadline: new Date('2026-02-20T20:59:59Z') });
  await addJob({ slug: 'filled', status: 'closed' });
  await addJob({ slug: 'secret', status: 'draft', location: 'Nowhere' });
  await addJob({
    slug: 'camp',
    jobCategory: 'Services',
    jobType: 'Boot Camp',
    jobDescription: '<p>Six weeks &amp; free</p><script>alert(1)</script><p onclick="alert(2)">Come <3</p>',
    jobRequirements: '<p>None</p>',
    responsibilities: '<p>None</p>',
    requireReferences: false,
    socialTiktok: true,
    deadline: new Date('2026-03-30T20:59:59Z'),
  });
});

afterAll(() => test.close());

it('lists open jobs by their deadline, then closed ones, and no drafts', async () => {
  const answer = await test.get(BOARD);
  expect(answer.statusCode).toBe(200);
  const { results, next, count } = answer.json();
  expect(results.map((job: { slug: string }) => job.slug)).toEqual([
    'sooner',
    'later',
    'camp',
    'filled',
    'over',
  ]);
  expect(results.map((job: { closed: boolean }) => job.closed)).toEqual([false, false, false, true, true]);
  expect(next).toBeNull();
  expect(count).toBe(5);
  expect(results[0]).toMatchObject({
    title: 'sooner',
    job_description: '<p>Text</p>',
    deadline: '2026-03-05T20:59:59.000Z',
    location: 'Roysambu',
  });
});

it('closes a job when its deadline passes', async () => {
  const was = test.clock.now;
  test.clock.now = new Date('2026-03-05T20:59:59.001Z');
  const { results } = (await test.get(BOARD)).json();
  test.clock.now = was;
  expect(results.find((job: { slug: string }) => job.slug === 'sooner')).toMatchObject({ closed: true });
});

it('narrows by team, type and place and still offers every choice', async () => {
  const { results, facets } = (await test.get(`${BOARD}?job_type=Full%20time&location=Roysambu`)).json();
  expect(results.map((job: { slug: string }) => job.slug)).toEqual(['sooner']);
  expect(facets).toEqual({
    job_category: ['Services', 'Technical'],
    job_type: ['Boot Camp', 'Full time'],
    location: ['Mwiki', 'Roysambu'],
  });
  const services = (await test.get(`${BOARD}?job_category=Services`)).json();
  expect(services.results.map((job: { slug: string }) => job.slug)).toEqual(['camp']);
  expect(services.facets).toEqual(facets);
});

it('answers an empty list when nothing fits', async () => {
  const answer = await test.get(`${BOARD}?location=Mars`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ results: [], next: null, count: 0 });
});

it('pages with an address for the next page', async () => {
  const first = (await test.get(`${BOARD}?page_size=2`)).json();
  expect(first.results).toHaveLength(2);
  const next = new URL(first.next);
  const second = (await test.get(next.pathname + next.search)).json();
  expect(second.results.map((job: { slug: string }) => job.slug)).toEqual(['camp', 'filled']);
});

it('refuses nonsense with the field named', async () => {
  const answer = await test.get(`${BOARD}?page=0`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'input.invalid', page: [expect.any(String)] });
});

it('shows one job by slug and by number, closed ones too', async () => {
  const bySlug = await test.get(`${BOARD}over/`);
  expect(bySlug.json()).toMatchObject({ slug: 'over', closed: true, require_references: 1 });
  const byNumber = await test.get(`${BOARD}${bySlug.json().id}/`);
  expect(byNumber.json()).toEqual(bySlug.json());
});

it('shows a boot camp without requirements, and no script of its author', async () => {
  const camp = (await test.get(`${BOARD}camp/`)).json();
  expect(camp).toMatchObject({
    job_requirements: '',
    responsibilities: '',
    require_references: 0,
    social_tiktok: true,
    social_fb: false,
  });
  expect(camp.job_description).not.toMatch(/script|onclick|alert/);
  expect(camp.job_description).toContain('Six weeks &amp; free');
  expect(camp.excerpt).toContain('Six weeks & free');
});

it.each(['unknown', '999999', 'secret', '%00', '..%2f..%2fetc'])('answers 404 for %s', async (slug) => {
  const answer = await test.get(`${BOARD}${slug}/`);
  expect([400, 404]).toContain(answer.statusCode);
  if (slug !== '%00') expect(answer.json()).toMatchObject({ code: 'job.not_found' });
});
