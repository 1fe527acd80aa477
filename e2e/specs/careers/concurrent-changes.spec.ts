import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { expectDraft } from '../../fixtures/drafts';
import {
  fillAcademic,
  fillPersonal,
  pressNext,
  stepHeading as heading,
  toCheck,
  toDocuments,
} from '../../fixtures/job-form';
import { test, untilServed } from '../../fixtures/isolated-site';
import { pdf } from '../../fixtures/papers';
import { SLUG, toCheck as toScholarshipCheck } from '../../fixtures/scholarship-form';
import { staffApi } from '../../fixtures/staff-api';
import { staffJobs, type StaffJobs } from '../../fixtures/staff-jobs';
import { expect, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

// What changes or breaks while a person fills in the form: by the staff, the disk or the phone's clock.
// Nothing is simulated.

async function saveAndReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and return' }).click();
  await expect(heading(page, 'Check your answers')).toBeVisible();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const jobsOf = async (url: string | undefined): Promise<StaffJobs> =>
  staffJobs(await staffApi(url ?? '', 'hr'));
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

async function chooseCv(page: Page): Promise<void> {
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText('Uploaded')).toBeVisible();
}

/** References of what the inbox has from this name. */
async function storedFrom(
  url: string | undefined,
  kind: 'job' | 'scholarship',
  name: string,
): Promise<string[]> {
  const api = await staffApi(url ?? '', 'hr');
  const { results } = await api.get<{ results: { reference: string }[] }>(
    `/api/staff/inbox/?kind=${kind}&search=${encodeURIComponent(name)}`,
  );
  return results.map(({ reference }) => reference);
}

test('An empty board says so and tells how to hear of jobs, and the feed has them', async ({
  page,
  goto,
  request,
  baseURL,
}) => {
  const feed = await request.get('/feeds/jobs.xml');
  expect(feed.headers()['content-type']).toMatch(/xml/);
  expect(await feed.text()).toContain(paths.job('support-agent'));
  const board = `${baseURL}${links.jobs()}`;
  const putBack = await (await jobsOf(baseURL)).clearBoard();
  try {
    await untilServed(board, (html) => html.includes('No Jobs Available'));
    await goto(links.jobs());
    await expect(page.getByText('No Jobs Available')).toBeVisible();
    await expect(page.getByRole('link', { name: 'APPLY NOW' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Follow new jobs by RSS' })).toHaveAttribute(
      'href',
      '/feeds/jobs.xml',
    );
    await expect(page.getByRole('link', { name: 'Ask us to tell you' })).toHaveAttribute(
      'href',
      /^\/contact-us\?subject=/,
    );
    await expectAccessible(page, 'the empty board');
  } finally {
    await putBack();
  }
  await untilServed(board, (html) => html.includes('APPLY NOW'));
});

test('A deadline that passes during an application leaves the answers to the applicant', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  guard.allow(/^answer 409: .*konnect-careers-application/, /status of 409/);
  const jobs = await jobsOf(baseURL);
  const job = await jobs.post({ title: 'Pole climber' });
  try {
    await goto(paths.apply(job.slug));
    await toDocuments(page);
    await chooseCv(page);
    await toCheck(page);
    await jobs.change(job, { deadline: '2026-01-05T20:59:59.999Z' });
    await submit(page);
    await expect(heading(page, 'This job is closed')).toBeVisible();
    await expect(page.getByText(/Your answers were not sent\. They are kept on this device/)).toBeVisible();
    await expect(page.getByText('The deadline was January 5, 2026')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Personal' }).getByText('Amina Odhiambo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save a copy of your answers' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Open jobs like this one' })).toBeVisible();
    await expectAccessible(page, 'a job that closed');
  } finally {
    await jobs.hide(job);
  }
});

test('A job that starts to ask for more names the missing fields, keeps every answer and accepts the second attempt', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  guard.allow(/^answer 400: .*konnect-careers-application/, /status of 400/);
  const jobs = await jobsOf(baseURL);
  const camp = await jobs.post({ title: 'Cable camp', job_type: 'Boot Camp' });
  try {
    await goto(paths.apply(camp.slug));
    await fillPersonal(page);
    await typeInto(page.getByLabel('Year', { exact: true }), '2012');
    await pressNext(page);
    await fillAcademic(page);
    await pressNext(page);
    await expect(heading(page, 'Documents')).toBeVisible();
    await toCheck(page);
    await jobs.change(camp, { job_type: 'Full time' });
    await submit(page);
    await expect(heading(page, 'Personal')).toBeVisible();
    await expect(
      page.getByText(
        'Upload failed, please try again, dob-You must be 18 or older to apply for this job,cv-CV is required',
      ),
    ).toBeVisible();
    await expect(
      page.getByText('This form was changed meanwhile. Load the page again: your answers stay.'),
    ).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('Year', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a refused application');
    await typeInto(page.getByLabel('Year', { exact: true }), '1999');
    await saveAndReturn(page);
    await expectDraft(page, /"dob_year":"1999"/);
    // The box that the job asks for now comes with the page.
    await page.reload();
    await expect(heading(page, 'Documents')).toBeVisible();
    await chooseCv(page);
    await toCheck(page);
    await submit(page);
    await expect(heading(page, 'Your Application has been Submitted')).toBeVisible();
  } finally {
    await jobs.hide(camp);
  }
});

test('An application waits on the device while the server has no disk and is stored once afterwards', async ({
  page,
  goto,
  guard,
  baseURL,
  isolatedSite,
}) => {
  test.setTimeout(150_000);
  guard.allow(/^answer 503: .*\/api\/(uploads|konnect-careers-application)\//, /status of 503/);
  const name = `Amina Disk ${Date.now()}`;
  const jobs = await jobsOf(baseURL);
  const job = await jobs.post({ title: 'Splicer' });
  const folder = join(isolatedSite.dataDir, 'files/incoming');
  const keys: (string | undefined)[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('konnect-careers-application') &&
      keys.push(request.headers()['idempotency-key']),
  );
  try {
    await goto(paths.apply(job.slug));
    await fillPersonal(page);
    await typeInto(page.getByLabel('Name', { exact: true }), name);
    await pressNext(page);
    await fillAcademic(page);
    await pressNext(page);
    // Where the server puts what comes in, nothing can be put.
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(folder, '');
    try {
      await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
      await expect(page.getByText('Kept on this device; it goes out with your application')).toBeVisible();
      await toCheck(page);
      await submit(page);
      await expect(heading(page, 'Your application is not sent yet')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('It is kept on this device and will be sent')).toBeVisible();
      await expectAccessible(page, 'an application that waits');
    } finally {
      await rm(folder);
    }
    await expect(heading(page, 'Your Application has been Submitted')).toBeVisible({ timeout: 60_000 });
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    expect(await storedFrom(baseURL, 'job', name)).toHaveLength(1);
  } finally {
    await jobs.hide(job);
  }
});

test('A refused scholarship application keeps its step and answers, and a 200 says that it was received and is stored once', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  test.setTimeout(120_000);
  guard.allow(/^answer 400: .*konnect-scholarship-application/, /status of 400/);
  // A phone that lives in the year 2031 takes a child of 2030 for born; the server does not.
  await page.clock.setFixedTime(new Date('2031-06-01T09:00:00Z'));
  await goto(paths.scholarshipStep(SLUG, 'personal-info'));
  await toScholarshipCheck(page);
  await page.getByRole('link', { name: 'Change Date of birth' }).click();
  await typeInto(page.getByLabel('Year', { exact: true }), '2030');
  await saveAndReturn(page);
  await submit(page);
  await expect(
    page.getByText('Upload failed, please try again, dob-This day is still to come'),
  ).toBeVisible();
  await expect(heading(page, 'Personal Info')).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel('Year', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a refused scholarship application');
  const name = `Wanjiru Twice ${Date.now()}`;
  await typeInto(page.getByLabel('Name of the applicant'), name);
  await typeInto(page.getByLabel('Year', { exact: true }), '2011');
  await saveAndReturn(page);
  await expect(page.getByText('I want to build networks.')).toBeVisible();

  // The server stores it and answers 201; a machine on the way says 200.
  const address = '**/api/konnect-scholarship-application/';
  await page.route(address, async (route) => route.fulfill({ response: await route.fetch(), status: 200 }), {
    times: 1,
  });
  await submit(page);
  await expect(page.getByText('Upload failed, please try again, it was already received')).toBeVisible();
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page.getByText('I want to build networks.')).toBeVisible();
  await submit(page);
  await expect(heading(page, 'Your Application has been Submitted')).toBeVisible();
  const reference = await page.getByText(/^KS-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  expect(await storedFrom(baseURL, 'scholarship', name)).toEqual([reference]);
});

test('A closed scholarship says so and takes nothing, and an applicant who was filling it in keeps the answers', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  test.setTimeout(120_000);
  guard.allow(/^answer 409: .*konnect-scholarship-application/, /status of 409/);
  const admin = await staffApi(baseURL ?? '', 'admin');
  const setPeriod = async (days: readonly unknown[]) => {
    for (const [index, key] of ['opensOn', 'closesOn'].entries())
      await admin.send('PUT', `/api/staff/settings/scholarship.${key}/`, { value: days[index] });
  };
  const settings = await admin.get<{ key: string; value: unknown }[]>('/api/staff/settings/');
  const period = ['opensOn', 'closesOn'].map(
    (key) => settings.find((setting) => setting.key === `scholarship.${key}`)?.value,
  );
  const intro = `${baseURL}${paths.scholarship(SLUG)}`;
  await goto(paths.scholarshipStep(SLUG, 'personal-info'));
  await toScholarshipCheck(page);
  await setPeriod(['2024-12-02', '2025-01-16']);
  try {
    await submit(page);
    await expect(heading(page, 'The scholarship is closed')).toBeVisible();
    await expect(page.getByText(/Your answers were not sent\. They are kept on this device/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Other Details Part B' }).getByText('I play chess.'),
    ).toBeVisible();
    await expectAccessible(page, 'a scholarship that closed');

    await untilServed(intro, (html) => html.includes('Applications for the scholarship are closed'));
    await goto(paths.scholarship(SLUG));
    await expect(page.getByText('December 2, 2024')).toBeVisible();
    await expect(page.getByRole('link', { name: 'APPLY NOW !' })).toHaveCount(0);
    await expectAccessible(page, 'the closed scholarship');
  } finally {
    await setPeriod(period);
  }
  await untilServed(intro, (html) => html.includes('APPLY NOW !'));
});
