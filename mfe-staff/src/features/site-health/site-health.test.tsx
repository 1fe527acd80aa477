import { listVisits, type EndpointOutput } from '@konnect/contracts';
import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer } from '@konnect/test-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { SiteHealth } from './site-health';

// There is no canvas here; the tables beside it hold the same numbers.
jest.mock('#app/charts/draw-chart', () => ({ drawChart: () => () => undefined }));

const server = fakeServer();
const visits: EndpointOutput<typeof listVisits> = {
  kept_days: 30,
  paints: { all: 200, slow: 20 },
  service: { rendered: 20_000, failed: 10, changes: 2, late: 1, slowest_ms: 61_200 },
  versions: [
    {
      remote: 'community',
      version: 'v2',
      visits: 40,
      failures: 3,
      errors: 1,
      recoveries: 2,
      lcp: 1_234.4,
      inp: 88,
      cls: 0.0123,
      entry: 61,
      page: 34,
      last_at: '2026-03-02T09:30:00.000Z',
    },
    {
      remote: 'careers',
      version: 'v1',
      visits: 2,
      failures: 0,
      errors: 0,
      recoveries: 0,
      lcp: null,
      inp: null,
      cls: null,
      entry: null,
      page: null,
      last_at: '2026-03-02T09:30:00.000Z',
    },
  ],
  days: [{ day: '2026-03-02', visits: 42, failures: 4, lcp: 1_234.4, inp: 88 }],
  events: [{ remote: 'community', name: 'video.played', times: 1_200 }],
  latest: [
    {
      at: '2026-03-02T09:31:00.000Z',
      remote: 'community',
      version: 'v2',
      page: 'community:/community',
      measure: 'call',
      phase: null,
      text: 'listArticles: 503 server.unavailable',
    },
    {
      at: '2026-03-02T09:30:00.000Z',
      remote: 'community',
      version: 'v2',
      page: 'community:/community/:slugOrId',
      measure: 'recovery',
      phase: 'page',
      text: null,
    },
    {
      at: '2026-03-02T09:29:00.000Z',
      remote: 'community',
      version: 'v2',
      page: 'community:/community/:slugOrId',
      measure: 'failure',
      phase: 'page',
      text: 'Loading chunk 7 failed',
    },
    {
      at: '2026-03-02T09:28:00.000Z',
      remote: 'shell',
      version: 's1',
      page: 'careers:/jobs',
      measure: 'error',
      phase: null,
      text: 'x is not a function',
    },
  ],
};

it('shows each version of each part, and every chart as a table too', async () => {
  server.respond(listVisits, visits);
  const host = createFakeHost({ api: server.api });
  const { container } = render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <SiteHealth />
      </QueryClientProvider>
    </HostProvider>,
  );
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  await screen.findByText('How the site did for visitors');
  const objectives = screen.getByRole('heading', { name: 'Objectives' }).nextElementSibling;
  expect([...(objectives?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Availability99.95%Target: 99.9% of parts of pages rendered without a failure' +
      '10 of 20,000 missed it. 50% of the error budget is left.',
    'Latency90%Target: 75% of page views with their largest paint within 2.5 s' +
      '20 of 200 missed it. 60% of the error budget is left.',
    'Freshness of releases62 sTarget: no edge serves the version before for more than 60 s' +
      '1 of 2 changed parts took longer. A version that stands in for a failing one counts, too.',
  ]);
  expect(screen.getByText(/Not measured here/)).toHaveTextContent('Prometheus has those');
  expect(rows('Parts and their versions')).toEqual([
    'communityv240312' + '1,234 ms88 ms0.01261 ms34 ms',
    'careersv12000' + 'none yetnone yetnone yetnone yetnone yet',
  ]);
  expect(rows('Numbers: Page views by day')).toEqual(['Mar 242']);
  expect(rows('Numbers: Failures and errors by day')).toEqual(['Mar 24']);
  expect(rows('Numbers: Largest paint by day')).toEqual(['Mar 21,234']);
  expect(screen.getByText('Video played').parentElement).toHaveTextContent('Video played1,200');
  const troubles = screen.getByRole('heading', { name: 'Latest troubles' }).nextElementSibling;
  expect([...(troubles?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'community v2 had a call fail: listArticles: 503 server.unavailableMar 2, 2026, 12:31 PM, on community:/community',
    'community v2 recovered with a page or slotMar 2, 2026, 12:30 PM, on community:/community/:slugOrId',
    'community v2 could not load a page or slot: Loading chunk 7 failedMar 2, 2026, 12:29 PM, on community:/community/:slugOrId',
    'shell s1 threw: x is not a functionMar 2, 2026, 12:28 PM, on careers:/jobs',
  ]);
  await expectAccessible(container);
});
