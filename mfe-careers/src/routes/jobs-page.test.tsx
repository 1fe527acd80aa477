import { listCareersPages, listJobs, type JobSummary } from '@konnect/contracts';
import { createFakeHost, fakeConfig } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { makeSummary } from '#app/test/factories';
import { page } from './jobs-page';

const board = [
  makeSummary('technician'),
  makeSummary('camp', { job_type: 'Boot Camp', location: 'Roysambu' }),
  makeSummary('filled', { closed: true, deadline: '2026-02-01T20:59:59.000Z' }),
];
const facets = {
  job_category: ['Services', 'Technical'],
  job_type: ['Boot Camp', 'Full time'],
  location: ['Mwiki', 'Roysambu'],
};
const server = fakeServer();
beforeEach(() => server.respond(listCareersPages, { results: [], next: null }));
const respond = (results: JobSummary[] = board, more = {}) =>
  server.respond(listJobs, { results, next: null, count: results.length, facets, ...more });
const open = (url = '/jobs', config = fakeConfig) =>
  renderPage(page, { url, host: createFakeHost({ api: server.api, config }) });

it('shows each open job with its deadline and the way to apply', async () => {
  respond();
  await open();
  const job = await screen.findByRole('article', { name: 'Title of technician' });
  expect(within(job).getByText('From the pole to the sofa')).toBeInTheDocument();
  const deadline = within(job).getByText('April 2, 2026');
  expect(deadline.tagName).toBe('TIME');
  expect(deadline).toHaveAttribute('datetime', '2026-04-02T20:59:59.000Z');
  expect(within(job).getByRole('link', { name: 'APPLY NOW' })).toHaveAttribute(
    'href',
    '/job/apply/technician',
  );
});

it('marks closed jobs and offers no application for them', async () => {
  respond();
  await open();
  const group = await screen.findByRole('region', { name: 'Closed' });
  expect(within(group).getAllByRole('article')).toHaveLength(1);
  expect(within(group).queryByRole('link', { name: 'APPLY NOW' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: '2 open jobs' })).toBeInTheDocument();
});

it('leads to the pages about working here and to the scholarship, and is whole without them', async () => {
  server.respond(listCareersPages, {
    results: [{ id: 1, slug: 'story', title: 'Our story' }],
    next: null,
  } as never);
  respond();
  await open();
  expect(await screen.findByRole('link', { name: 'Our story' })).toHaveAttribute('href', '/careers/story');
  expect(screen.getByRole('link', { name: 'Scholarship' })).toHaveAttribute('href', '/scholarship');
});

it('stands when the pages about working here cannot be had', async () => {
  server.refuse(listCareersPages, { status: 500, code: 'http.500' });
  respond();
  await open();
  expect(await screen.findByRole('article', { name: 'Title of technician' })).toBeInTheDocument();
});

it('says that there are no open jobs and still shows past ones', async () => {
  respond([makeSummary('filled', { closed: true })]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No Jobs Available' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Closed' })).getAllByRole('article')).toHaveLength(1);
});

it('does not say on a later page, which has closed jobs only, that there are no open jobs', async () => {
  respond([makeSummary('filled', { closed: true })], { count: 21 });
  await open('/jobs?page=2');
  expect(await screen.findByRole('region', { name: 'Closed' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'No Jobs Available' })).not.toBeInTheDocument();
  expect(screen.queryByText(/We are not hiring/)).not.toBeInTheDocument();
});

it('gives no number of open jobs when they may be on several pages', async () => {
  respond(board, { count: 45 });
  await open();
  expect(await screen.findByRole('region', { name: 'Open jobs' })).toBeInTheDocument();
});

it('leads from a page behind the last one to all jobs', async () => {
  respond([], { count: 21 });
  await open('/jobs?page=9');
  expect(await screen.findByText('There are no jobs on this page.')).toBeInTheDocument();
  expect(screen.queryByText(/We are not hiring/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/jobs');
});

it('says when there are no jobs, and how to hear of new ones', async () => {
  respond([]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No Jobs Available' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow new jobs by RSS' })).toHaveAttribute(
    'href',
    '/feeds/jobs.xml',
  );
  expect(screen.getByRole('link', { name: 'Ask us to tell you' })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact-us?subject='),
  );
});

it('keeps the filter in the address and leads back from an empty one', async () => {
  respond();
  const { user, location } = await open();
  await user.click(screen.getByRole('link', { name: 'Boot Camp' }));
  expect(await screen.findByRole('link', { name: 'Boot Camp', current: true })).toBeInTheDocument();
  expect(location()).toBe('/jobs?type=Boot+Camp');
  expect(server.calls.at(-1)).toBe('GET /api/konnect-careers/?job_type=Boot+Camp&page_size=20');

  respond([]);
  await user.click(screen.getByRole('link', { name: 'Roysambu' }));
  expect(await screen.findByRole('heading', { name: 'No Jobs Available' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/jobs');
});

it('narrows by team, alone and with the other filters', async () => {
  respond();
  const { user, location, head } = await open('/jobs?type=Boot+Camp');
  await user.click(
    within(screen.getByRole('list', { name: 'Team' })).getByRole('link', { name: 'Services' }),
  );
  expect(await screen.findByRole('link', { name: 'Services', current: true })).toBeInTheDocument();
  expect(location()).toBe('/jobs?team=Services&type=Boot+Camp');
  expect(server.calls.at(-1)).toBe(
    'GET /api/konnect-careers/?job_category=Services&job_type=Boot+Camp&page_size=20',
  );
  expect(head()).toMatchObject({ title: 'Jobs: Services, Boot Camp', canonical: '/jobs' });
});

it('shows no chip and no name for what the address asks for and the board does not have', async () => {
  respond([]);
  const { head } = await open('/jobs?type=<b>Hacked</b>&location=Mwiki');
  expect(await screen.findByRole('heading', { name: 'No Jobs Available' })).toBeInTheDocument();
  expect(screen.queryByText(/Hacked/)).not.toBeInTheDocument();
  expect(head().title).toBe('Jobs: Mwiki');
  expect(screen.getByRole('link', { name: 'Roysambu' })).toHaveAttribute('href', '/jobs?location=Roysambu');
});

it('names its share picture', async () => {
  respond();
  expect((await open()).head().image).toMatchObject({
    url: '/share/page/jobs.jpg',
    width: 1200,
    height: 630,
  });
});

it('works with a system that sends only what the specification names', async () => {
  const bare = {
    title: 'Cook',
    slug: 'cook',
    job_description: '<p>Hot &amp; on <b>time</b></p>',
    deadline: '2020-01-01',
  };
  server.respond(listJobs, { results: [bare], next: null });
  await open();
  const job = await screen.findByRole('article', { name: 'Cook' });
  expect(within(job).getByText('Hot & on time')).toBeInTheDocument();
  expect(within(job).getByText('Closed')).toBeInTheDocument();
});

it('offers further pages', async () => {
  respond(board, { count: 45 });
  await open('/jobs?location=Mwiki');
  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/jobs?location=Mwiki&page=3',
  );
});

it('leaves a missing board to the not-found page', async () => {
  server.refuse(listJobs, { status: 404, code: 'http.404' });
  await open();
  expect(screen.getByRole('heading', { name: 'Problem: http.404' })).toBeInTheDocument();
});

it('tells search engines of the open jobs', async () => {
  respond();
  const { head } = await open('/jobs', { ...fakeConfig, publicUrl: 'https://konnect.example' });
  expect(head().title).toBe('Jobs');
  expect(head().jsonLd?.[0]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { url: 'https://konnect.example/job/apply/technician' },
      { url: 'https://konnect.example/job/apply/camp' },
    ],
  });
});

it('is accessible', async () => {
  respond();
  const { container } = await open('/jobs?type=Boot+Camp');
  await expectAccessible(container);
});
