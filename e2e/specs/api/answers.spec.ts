import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import { stepHeading, toCheck, toDocuments } from '../../fixtures/job-form';
import { pdf } from '../../fixtures/papers';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test } from '../../fixtures/test';

/** Writes of visitors that lack what they need, with a field that each must name. */
const INCOMPLETE = [
  ['/api/contact-us/', 'message'],
  ['/api/promoted-event-application-v2/', 'phone'],
  ['/api/promoted-event-application-v4/', 'name'],
  ['/api/konnect-careers-application/', 'email'],
  ['/api/konnect-scholarship-application/', 'essay'],
] as const;

test('A refused write is a 400 whose fields are arrays of messages, marked as a problem for machines', async ({
  request,
}) => {
  for (const [path, field] of INCOMPLETE) {
    const isFile = /careers|scholarship/.test(path);
    const answer = await request.post(path, isFile ? { multipart: { unknown: '1' } } : { data: {} });
    expect(answer.status(), path).toBe(400);
    expect(answer.headers()['content-type'], path).toMatch(/^application\/problem\+json/);
    const body = (await answer.json()) as Record<string, unknown> & { fieldErrors: Record<string, string[]> };
    expect(body[field], `${path} ${field}`).toEqual([expect.any(String)]);
    for (const [name, messages] of Object.entries(body.fieldErrors))
      expect(body[name], `${path} ${name}`).toEqual(messages);
  }
});

test('The messages of the service follow the specified words, each with the name of its field', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 400: .*konnect-careers-application/, /console: Failed to load resource.*400/);
  await goto(paths.apply('support-agent'));
  await toDocuments(page);
  await page.getByLabel('CV', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText('Uploaded')).toBeVisible();
  await toCheck(page);
  // The form would not let it out: on its way the address of the email is spoilt, and the service itself
  // refuses it.
  await page.route('**/api/konnect-careers-application/', (route) => {
    const sent = (route.request().postDataBuffer() ?? Buffer.alloc(0)).toString('latin1');
    return route.continue({
      postData: Buffer.from(sent.replace('amina@example.co.ke', 'amina-example-co-ke'), 'latin1'),
    });
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Upload failed, please try again, ' });
  await expect(alert).toContainText(/email-Enter an email address like name@example\.com/);
  await expect(stepHeading(page, 'Your Application has been Submitted')).toHaveCount(0);
  await page.unroute('**/api/konnect-careers-application/');
});

/**
 * The helpers whose paths the second specification leaves open, by the first one's or by decision, and what
 * each answers.
 */
const HELPERS = [
  ['article list', '/api/trending-community-events/', '/api/trending-community-events/?search=fibre'],
  [
    'article detail',
    '/api/trending-community-events/{slug}/',
    '/api/trending-community-events/fibre-reaches-mwiki/',
  ],
  [
    'comments',
    '/api/trending-community-events/{id}/comments/',
    '/api/trending-community-events/fibre-reaches-mwiki/comments/',
  ],
  ['videos by tag', '/api/kl-tiktokvideos/', '/api/kl-tiktokvideos/?tag=jikoni'],
  ['survey by id or slug', '/api/survey-schema/{id}/', '/api/survey-schema/after-your-installation/'],
  ['job detail', '/api/konnect-careers/{id}/', '/api/konnect-careers/support-agent/'],
  ['careers page', '/api/careers-pages/{id}/', undefined],
] as const;

test('The paths that the specifications leave open are documented and answer', async ({
  request,
  baseURL,
}) => {
  const document = (await (await request.get('/docs/json')).json()) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  for (const [what, path, example] of HELPERS) {
    expect(Object.keys(document.paths[path]?.['get']?.responses ?? {}), what).toContain('200');
    if (!example) continue;
    expect((await request.get(example)).status(), what).toBe(200);
  }
  for (const [path, method] of [
    ['/api/contact-us/', 'post'],
    ['/api/konnect-careers-application/', 'post'],
    ['/api/survey-schema/', 'post'],
    ['/api/survey-schema/{id}/', 'put'],
  ] as const) {
    expect(Object.keys(document.paths[path]?.[method]?.responses ?? {}), path).toContain('400');
  }

  // By id and by slug it is the same survey, and the same job.
  const api = await staffApi(baseURL ?? '', 'admin');
  const { results } = await api.get<{ results: { id: number; slug: string }[] }>(
    '/api/staff/surveys/?search=After your installation',
  );
  const ids = await Promise.all(
    [results[0]?.id, results[0]?.slug].map(
      async (key) => ((await (await request.get(`/api/survey-schema/${key}/`)).json()) as { id: number }).id,
    ),
  );
  expect(new Set(ids)).toEqual(new Set([results[0]?.id]));
  expect((await request.get('/docs/')).status()).toBe(200);
  expect((await request.get(links.job('support-agent'))).status()).toBe(200);
});
