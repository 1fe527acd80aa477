import { getJob, type Job, listJobs } from '@konnect/contracts';
import { createFakeHost, fakeConfig } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { makeJob, makeSummary } from '#app/test/factories';
import { page } from './job-page';

const server = fakeServer();

function open(changes: Partial<Job> = {}, config = fakeConfig) {
  server.respond(getJob, makeJob('technician', changes));
  return show(config);
}

function show(config = fakeConfig, host = createFakeHost({ api: server.api, config })) {
  return renderPage(page, { url: '/job/apply/technician', path: '/job/apply/:slug', host });
}

it('shows the job, its facts and all three texts', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of technician' })).toBeInTheDocument();
  expect(screen.getAllByText('April 2, 2026').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('March 1, 2026')).toBeInTheDocument();
  for (const name of ['Job description', 'Requirements', 'Responsibilities'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(await screen.findByText('No fear of heights')).toBeInTheDocument();
});

it('says what to have at hand and leads to the form', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'APPLY' })).toHaveAttribute(
    'href',
    '/job/apply/technician/personal',
  );
  const box = within(screen.getByRole('region', { name: 'How to apply' }));
  expect(box.getByRole('link', { name: 'Start your application' })).toHaveAttribute(
    'href',
    '/job/apply/technician/personal',
  );
  expect(box.getByText(/^Your CV as a file \(pdf, doc, docx\), at most 900kB$/)).toBeInTheDocument();
  expect(box.getByText(/^Two people who know how you work/)).toBeInTheDocument();
  expect(box.getByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contact-us\?subject=/),
  );
});

it.each([
  ['academic', 'Continue your application (step 2 of 4)', 'academic'],
  ['check', 'Continue your application', 'check'],
  // Drafts of earlier versions have no step.
  [undefined, 'Continue your application', 'check'],
])('leads back to where the person was: %s', async (step, label, path) => {
  server.respond(getJob, makeJob('technician'));
  const host = createFakeHost({ api: server.api });
  await host.submissions.saveDraft('job:technician', {
    version: 2,
    answers: { name: 'Amina' },
    files: {},
    ...(step && { step }),
  });
  await show(fakeConfig, host);
  const links = await screen.findAllByRole('link', { name: label });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/job/apply/technician/${path}`,
    `/job/apply/technician/${path}`,
  ]);
  expect(screen.queryByRole('link', { name: 'APPLY' })).not.toBeInTheDocument();
});

it('asks of a boot camp neither CV nor references', async () => {
  await open({ job_type: 'Boot Camp', require_references: 0 });
  const box = within(await screen.findByRole('region', { name: 'How to apply' }));
  expect(box.queryByText(/CV/)).not.toBeInTheDocument();
  expect(box.queryByText(/Two people/)).not.toBeInTheDocument();
});

it('shows a boot camp without requirements', async () => {
  await open({ job_type: 'Boot Camp' });
  expect(await screen.findByRole('heading', { name: 'About the boot camp' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Requirements' })).not.toBeInTheDocument();
});

it('offers two social networks and a messenger for sharing, without loading them', async () => {
  const { container } = await open();
  const share = within(await screen.findByRole('navigation', { name: 'Share this job' }));
  expect(share.getAllByRole('link').map((link) => link.textContent)).toEqual(['WhatsApp', 'Facebook', 'X']);
  expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/job/apply/technician')),
  );
  expect(container.querySelector('iframe, script')).toBeNull();
});

it('says that a job is closed, takes no application and leads to jobs like it', async () => {
  const others = [
    makeSummary('cook', { job_category: 'Services', job_type: 'Shift work', location: 'Kayole' }),
    makeSummary('fitter'),
    makeSummary('filled', { closed: true }),
    makeSummary('technician'),
  ];
  server.respond(listJobs, { results: others, next: null });
  await open({ closed: true });
  expect(await screen.findByRole('heading', { name: 'This job is closed' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'APPLY' })).not.toBeInTheDocument();
  const similar = within(screen.getByRole('region', { name: 'Open jobs like this one' }));
  expect(similar.getAllByRole('article').map((job) => job.getAttribute('aria-labelledby'))).toEqual([
    'job-fitter',
    'job-cook',
  ]);
  expect(similar.getByRole('link', { name: 'See open jobs' })).toHaveAttribute('href', '/jobs');
});

it.each([
  ['2999-01-01T00:00:00Z', /We closed this job before its deadline and take no more applications/],
  ['2020-01-01T00:00:00Z', /The deadline has passed/],
])('says why a job with the deadline %s is closed', async (deadline, reason) => {
  server.respond(listJobs, { results: [], next: null });
  await open({ closed: true, deadline });
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

it('shows a closed job when its likes cannot be had', async () => {
  server.refuse(listJobs, { status: 500, code: 'http.500' });
  await open({ closed: true });
  expect(await screen.findByRole('link', { name: 'See open jobs' })).toBeInTheDocument();
});

it('names its share picture and the feed of jobs', async () => {
  const { head } = await open();
  expect(head()).toMatchObject({
    image: { url: '/share/job/technician.jpg', width: 1200, height: 630 },
    feeds: [{ path: '/feeds/jobs.xml' }],
  });
});

it('leaves an unknown job to the not-found page', async () => {
  server.refuse(getJob, { status: 404, code: 'job.not_found' });
  await show();
  expect(screen.getByRole('heading', { name: 'Problem: job.not_found' })).toBeInTheDocument();
});

it.each([
  [
    false,
    {
      '@type': 'JobPosting',
      title: 'Title of technician',
      validThrough: '2026-04-02T20:59:59.000Z',
      datePosted: '2026-03-01T09:00:00.000Z',
      employmentType: 'FULL_TIME',
    },
    undefined,
  ],
  [true, undefined, true],
])('gives search engines a posting of an open job only (closed: %s)', async (closed, posting, noIndex) => {
  server.respond(listJobs, { results: [], next: null });
  const { head } = await open({ closed }, { ...fakeConfig, publicUrl: 'https://konnect.example' });
  expect(head().jsonLd?.[0]).toEqual(posting && expect.objectContaining(posting));
  expect(head().noIndex).toBe(noIndex);
});

it('is accessible', async () => {
  const { container } = await open();
  await expectAccessible(container);
});
