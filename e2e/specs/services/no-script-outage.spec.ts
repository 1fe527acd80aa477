import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { type ServiceGateway, startServiceGateway } from '../../fixtures/service-gateway';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test as base } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { newDataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { startProcess } from '../../site/start-process';
import { HOST, STAFF_PASSWORD } from '../../site/start-site';

/** A slot of ports beyond those of the other specs. */
const SLOT = 14;
const SLUG = 'slow-evenings-in-githurai-45';

interface SplitSite {
  url: string;
  gateway: ServiceGateway;
}

/** A site whose services can be away while its edge goes on. */
const test = base.extend<object, { splitSite: SplitSite }>({
  splitSite: [
    async ({}, use) => {
      const [content, releases] = [await newDataFolder('outage-backend'), await newDataFolder('outage-edge')];
      const common = { host: HOST, apps: ['shell', 'community'], staffPassword: STAFF_PASSWORD } as const;
      const backend = await startProcess('outage-backend', {
        ...common,
        parts: ['backend'],
        port: await freePort(SLOT, HOST),
        dataDir: content.path,
      });
      const gateway = await startServiceGateway(backend.backendUrl);
      const edge = await startProcess('outage-edge', {
        ...common,
        parts: ['registry', 'edge'],
        port: await freePort(SLOT, HOST),
        dataDir: releases.path,
        backendUrl: gateway.url,
      });
      await use({ url: edge.url, gateway });
      await gateway.close();
      await Promise.all([edge.stop(), backend.stop()]);
      await Promise.all([content.remove(), releases.remove()]);
    },
    { scope: 'worker', timeout: 330_000 },
  ],

  baseURL: async ({ splitSite }, use) => use(splitSite.url),
});

test.use({ javaScriptEnabled: false });

test('While the services are away a form without JavaScript keeps its words, and sends them once when they are back', async ({
  page,
  goto,
  guard,
  splitSite,
}) => {
  test.setTimeout(300_000);
  guard.allow(/503/);
  const message = `Written in the dark ${Date.now()}`;
  const comment = `The lights went out ${Date.now()}`;
  await goto(links.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await typeInto(form.getByLabel('Name'), 'Kamau');
  await typeInto(form.getByLabel('Phone number'), '0712345678');
  await typeInto(form.getByLabel('Email'), 'kamau@example.co.ke');
  await form.getByLabel('Region').selectOption('Mwiki');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await typeInto(form.getByLabel('Message'), message);
  const article = await page.context().newPage();
  await article.goto(paths.article(SLUG));
  await typeInto(article.getByLabel('Comment', { exact: true }), comment);

  await splitSite.gateway.close();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('#posted')).toContainText('We could not send this right now.');
  await expect(form.getByLabel('Message')).toHaveValue(message);
  await expect(form.getByLabel('Region')).toHaveValue('Mwiki');
  // Once the edge has forgotten the last answers, not even the article can be read.
  await expect
    .poll(async () => (await fetch(new URL(paths.article(SLUG), splitSite.url))).status, { timeout: 30_000 })
    .toBe(503);
  await article.getByRole('button', { name: 'Send comment' }).click();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('We could not send this right now');
  await expect(article.getByLabel('What you wrote')).toHaveValue(comment);

  await splitSite.gateway.open();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('#posted')).toContainText('Message sent successfully');
  await article.getByRole('button', { name: 'Send again' }).click();
  await expect(article.locator('#posted')).toContainText('Your comment is under review');

  const admin = await staffApi(splitSite.url, 'admin');
  const inbox = await admin.get<{ results: unknown[] }>(
    `/api/staff/inbox/?kind=contact&search=${encodeURIComponent(message)}`,
  );
  expect(inbox.results).toHaveLength(1);
  const pending = await admin.get<{ results: { message: string }[] }>('/api/staff/comments/?status=pending');
  expect(pending.results.filter((one) => one.message === comment)).toHaveLength(1);
});
