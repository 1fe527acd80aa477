// One process with five mounts, and the same five services in a process each: nothing but a setting differs.
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasPostgres, startPostgres } from '@konnect/database/testing';
import { links, type ServiceName } from '@konnect/contracts';
import { paths as wheelPaths } from '@konnect/mfe-engagement/paths';
import { allowWheel, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { hydrated } from '../../fixtures/hydrated';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test as base } from '../../fixtures/test';
import { newDataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { APPS } from '../../site/messages';
import { startProcess, type SiteProcess } from '../../site/start-process';
import { HOST, STAFF_PASSWORD } from '../../site/start-site';

/** A call of each service that only its own process answers, whatever it says to it. */
const CALLS = {
  main: '/api/konnect-careers/',
  ticket: '/services/ticket/ticket-surveys',
  spin: '/services/spin/spin-gifts?draw_id=toothbrush-replacement-frequency-and-oral-health',
  food: '/services/food/customer-group-vouchers',
  content: '/services/content?bucket=landing-page&file=none.jpg',
} as const satisfies Record<ServiceName, string>;
const SERVICES = Object.keys(CALLS) as ServiceName[];
const serviceOf = (path: string): ServiceName =>
  SERVICES.find((name) => path.startsWith(`/services/${name}`)) ?? 'main';
const methodOf = (service: ServiceName): string => (service === 'food' ? 'POST' : 'GET');

async function codeOf(url: string, service: ServiceName): Promise<string> {
  const method = methodOf(service);
  const answer = await fetch(new URL(CALLS[service], url), {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok ? 'ok' : String((body as { code?: unknown } | null)?.code);
}

interface Gateway {
  url: string;
  /** How many calls each service has been passed. */
  passed: Map<ServiceName, number>;
  stop(): Promise<void>;
}

/**
 * What a provider has in front of its services: knows which address belongs to which of them, and nothing
 * else.
 */
async function startGateway(hosts: ReadonlyMap<ServiceName, string>): Promise<Gateway> {
  const passed = new Map<ServiceName, number>();
  const server: Server = createServer((asked, answer) => {
    const service = serviceOf(asked.url ?? '/');
    passed.set(service, (passed.get(service) ?? 0) + 1);
    const onward = forward(
      new URL(asked.url ?? '/', hosts.get(service)),
      { method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    passed,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface ApartSite {
  site: SiteProcess;
  hosts: ReadonlyMap<ServiceName, string>;
  gateway: Gateway;
}

const test = base.extend<{ apart: ApartSite }>({
  apart: [
    async ({}, use, { parallelIndex }) => {
      const slot = 5 + parallelIndex;
      const postgres = await startPostgres(await freePort(slot, HOST));
      const data = await newDataFolder('apart');
      const order = {
        host: HOST,
        port: await freePort(slot, HOST),
        dataDir: data.path,
        databaseUrl: postgres.databaseUrl,
        apps: APPS,
        staffPassword: STAFF_PASSWORD,
      };
      const running: SiteProcess[] = [];
      const start = async (name: string, more: Partial<Parameters<typeof startProcess>[1]>) => {
        const found = await startProcess(`apart-${name}`, { ...order, parts: ['backend'], ...more });
        running.push(found);
        return found;
      };
      const startOne = async (service: ServiceName) =>
        [service, (await start(service, { settings: { SERVICES: service } })).backendUrl] as const;
      let gateway: Gateway | undefined;
      try {
        // The first makes the tables and the demo content, which the others find.
        const first = await startOne('main');
        const hosts = new Map([
          first,
          ...(await Promise.all(SERVICES.filter((name) => name !== 'main').map(startOne))),
        ]);
        gateway = await startGateway(hosts);
        const site = await start('edge', { parts: ['registry', 'edge'], backendUrl: gateway.url });
        await use({ site, hosts, gateway });
      } finally {
        await Promise.all(running.map((site) => site.stop()));
        await gateway?.stop();
        await postgres.stop();
        await data.remove();
      }
    },
    { timeout: 400_000 },
  ],
});

test('One process answers on all five mounts', async ({ sharedSite }) => {
  for (const service of SERVICES)
    expect([service, await codeOf(sharedSite.backendUrl, service)]).not.toEqual([service, 'route.not_found']);
});

test.describe('apart', () => {
  test.skip(!hasPostgres(), 'no PostgreSQL programs on this machine: set PG_BIN to their folder to run this');

  test('Each service runs in a process of its own by a setting, and visitors and staff notice nothing', async ({
    apart: { site, hosts, gateway },
    browser,
  }) => {
    test.setTimeout(240_000);
    for (const [owner, url] of hosts) {
      for (const service of SERVICES) {
        const code = await codeOf(url, service);
        expect([owner, service, code === 'route.not_found']).toEqual([owner, service, service !== owner]);
      }
    }

    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on(
      'response',
      (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`),
    );
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
    };

    // main and content: a story and its images.
    await open(links.article('fibre-reaches-mwiki'));
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Like' }).click();
    await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');

    // ticket: support makes a survey, a customer answers it.
    const support = await staffApi(site.url, 'support');
    const { _id: survey } = await support.send<{ _id: string }>('POST', CALLS.ticket, {
      ...{
        title: 'Was it solved?',
        description: 'One question',
        completedHtml: '<p>Asante.</p>',
        completedHtmlOnCondition: [],
      },
      elements: [{ type: 'comment', name: 'words', title: 'Anything to say?' }],
    });
    await open(`/ticket/survey/view/${survey}/TK-1`);
    await page.getByRole('textbox', { name: 'Anything to say?' }).pressSequentially('Ndiyo');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('region', { name: 'Survey completed' })).toBeVisible();
    expect(await support.get(`${CALLS.ticket}/response/${survey}`)).toMatchObject([
      { ticketId: 'TK-1', response: { words: 'Ndiyo' } },
    ]);

    // spin: the draw is decided by its own process.
    const draw = await makeDraw(site.url, prizesEndingIn('loss'));
    await allowWheel(context);
    await open(wheelPaths.wheel(draw.id));
    await page.getByRole('button', { name: 'Spin the Wheel' }).click();
    await expect(page.getByText('Better luck next time!')).toBeVisible();

    // food: the staff's lookup, with the session that another process gave out.
    const found = await support.send<{ customer_info: { mobilenumber: string } }>('POST', CALLS.food, {
      operation: 'getcustomergroups',
      customer_number: '0700000001',
    });
    expect(found.customer_info.mobilenumber).toMatch(/700000001$/);

    expect(failed).toEqual([]);
    expect(SERVICES.filter((service) => (gateway.passed.get(service) ?? 0) === 0)).toEqual([]);
    await context.close();
  });
});
