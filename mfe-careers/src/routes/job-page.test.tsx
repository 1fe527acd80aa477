import { getJob, type Job } from '@konnect/contracts';
import { createFakeHost, fakeConfig } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { makeJob } from '#app/test/factories';
import { page } from './job-page';

const server = fakeServer();

function open(changes: Partial<Job> = {}, config = fakeConfig) {
  server.respond(getJob, makeJob('technician', changes));
  return show(config);
}

function show(config = fakeConfig) {
  return renderPage(page, { url: '/job/apply/technician', path: '/job/apply/:slug', host: createFakeHost({ api: server.api, config }) });
}

it('shows the job, its facts and all three texts', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of technician' })).toBeInTheDocument();
  expect(screen.getAllByText('April 2, 2026').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('March 1, 2026')).toBeInTheDocument();
  for (const name of ['Job description', 'Requirements', 'Responsibilities']) expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(await screen.findByText('No fear of heights')).toBeInTheDocument();
});

it('says how to apply and leads there', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'APPLY' })).toHaveAttribute('href', '#apply');
  expect(screen.getByRole('heading', { name: 'How to apply' })).toHaveAttribute('id', 'apply');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', expect.stringMatching(/^\/contact-us\?subject=/));
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
  expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/job/apply/technician')));
  expect(container.querySelector('iframe, script')).toBeNull();
});

it('says that a job is closed and takes no application', async () => {
  await open({ closed: true });
  expect(await screen.findByRole('heading', { name: 'This job is closed' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'APPLY' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See open jobs' })).toHaveAttribute('href', '/jobs');
});

it('leaves an unknown job to the not-found page', async () => {
  server.refuse(getJob, { status: 404, code: 'job.not_found' });
  await show();
  expect(screen.getByRole('heading', { name: 'Problem: job.not_found' })).toBeInTheDocument();
});

it.each([
  [false, { '@type': 'JobPosting', title: 'Title of technician', validThrough: '2026-04-02T20:59:59.000Z', datePosted: '2026-03-01T09:00:00.000Z', employmentType: 'FULL_TIME' }, undefined],
  [true, undefined, true],
])('gives search engines a posting of an open job only (closed: %s)', async (closed, posting, noIndex) => {
  const { head } = await open({ closed }, { ...fakeConfig, publicUrl: 'https://konnect.example' });
  expect(head().jsonLd?.[0]).toEqual(posting && expect.objectContaining(posting));
  expect(head().noIndex).toBe(noIndex);
});

it('is accessible', async () => {
  const { container } = await open();
  await expectAccessible(container);
});
