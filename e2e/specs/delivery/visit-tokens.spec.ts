import { rm } from 'node:fs/promises';
import { links, reportVisit } from '@konnect/contracts';
import { test } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { makeVersionVariant } from '../../site/make-version-variant';
import { registryOf } from '../../site/registry-client';

test('A page reports its visit once it is idle, in one request of a moment', async ({
  page,
  isolatedSite,
}) => {
  // Browsers tell nobody what a beacon holds.
  const sent: { body: string }[] = [];
  await page.exposeFunction('tellBody', (body: string) => sent.push({ body }));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((window as unknown as { tellBody(text: string): void }).tellBody);
      return send(address, body);
    };
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  const report = page.waitForResponse((answer) => new URL(answer.url()).pathname === reportVisit.path);
  await page.goto(isolatedSite.url + links.help());
  expect((await report).status()).toBe(201);
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    page: expect.stringMatching(/^community:/) as unknown,
    reports: [expect.objectContaining({ remote: 'community', measure: 'visit' })],
  });
  expect(posted).toEqual([reportVisit.path]);
  const [asked, loaded] = await page.evaluate((path) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path));
    return [entry?.startTime ?? 0, navigation?.loadEventStart ?? 0];
  }, reportVisit.path);
  expect(asked).toBeGreaterThan(loaded);
});

test('Forged reports judge no version, and reports of visitors pause it without taking it back', async ({
  isolatedSite,
}) => {
  const registry = registryOf(isolatedSite);
  const next = await makeVersionVariant('careers', {});
  await registry.publish(next.folder);
  await registry.rollout('careers', next.version, { percent: 100 });
  // Everybody with a place in rollouts gets it.
  const cookie = 'konnect_bucket=42';
  const fail = async (headers: Record<string, string> = {}, token?: string) => {
    const { status } = await fetch(isolatedSite.url + reportVisit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify({
        page: 'careers:/jobs',
        reports: [{ remote: 'careers', version: next.version, measure: 'failure', phase: 'page' }],
        token,
      }),
    });
    expect(status).toBe(201);
  };
  const findingOf = async () => (await registry.rolloutOf('careers'))?.finding ?? 'no rollout';
  const ofThisSite = { origin: new URL(isolatedSite.url).origin };

  for (let count = 0; count < 20; count += 1) await fail();
  for (let count = 0; count < 5; count += 1)
    await fail({ origin: 'https://elsewhere.example', 'x-konnect-visit-token': 'forged' }, 'forged');
  await fail(ofThisSite);
  await expect.poll(findingOf).toMatch(/^\d+ of 50 visits so far, 1 failed$/);
  for (let count = 0; count < 4; count += 1) await fail(ofThisSite);
  await expect.poll(findingOf).toMatch(/^paused: .* visits failed \(browser\)/);
  expect((await registry.history('careers'))[0]).toMatchObject({ action: 'pause', actor: 'registry' });

  await registry.rollback('careers');
  await rm(next.folder, { recursive: true });
});
