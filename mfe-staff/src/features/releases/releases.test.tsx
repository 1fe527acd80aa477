import { listReleases, type EndpointOutput } from '@konnect/contracts';
import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer } from '@konnect/test-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Releases } from './releases';

const server = fakeServer();
const report: EndpointOutput<typeof listReleases> = {
  parts: [
    {
      remote: 'careers',
      live: 'c1',
      previous: null,
      changed_at: '2026-03-02T09:00:00.000Z',
      changed_by: 'wanjiru',
      rollout: null,
    },
    {
      ...{
        remote: 'community',
        live: 'v1',
        previous: 'v0',
        changed_at: '2026-03-02T09:00:00.000Z',
        changed_by: 'wanjiru',
      },
      rollout: {
        ...{
          percent: 5,
          next_stages: [25, 100],
          started_at: '2026-03-02T09:30:00.000Z',
          started_by: 'otieno',
          stage_at: '2026-03-02T09:40:00.000Z',
          why: 'new list',
          finding: '2 of 60 visits failed',
        },
        fresh: { version: 'v2', visits: 60, failures: 2, lcp: 1_400 },
        live: { version: 'v1', visits: 1_140, failures: 3, lcp: null },
      },
    },
  ],
  changes: [
    {
      at: '2026-03-02T09:50:00.000Z',
      remote: 'engagement',
      action: 'take-back',
      version: 'e1',
      from_version: 'e2',
      by: 'registry',
      why: '10.0 % of 60 visits failed (edge); live version 0.5 % of 200',
      refused: false,
    },
    {
      at: '2026-03-02T09:45:00.000Z',
      remote: 'careers',
      action: 'publish',
      version: 'c2',
      from_version: null,
      by: 'careers team',
      why: 'claims: "careers" claims /faq',
      refused: true,
    },
  ],
  override: null,
};

function show(answer: EndpointOutput<typeof listReleases>) {
  server.respond(listReleases, answer);
  const host = createFakeHost({ api: server.api });
  return render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <MemoryRouter>
          <Releases />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
}

it('shows each rollout beside the live version, what was taken back and what was refused, with the reasons', async () => {
  const { container } = show(report);
  const card = await screen.findByRole('article', { name: 'community is rolling out' });
  expect(within(card).getByRole('heading')).toHaveTextContent(
    'community is rolling out: 5 % of visitors, then 25 %, 100 %',
  );
  expect(
    within(card)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Newv2602 of 60 (3.3%)1,400 ms', 'Livev11,1403 of 1,140 (0.3%)none yet']);
  expect(card).toHaveTextContent('The registry found: 2 of 60 visits failed.');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContainEqual(
    expect.stringMatching(/^engagement: was taken back to e1.* by registry: 10\.0 % of 60 visits failed/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^careers: refused: published c2.* by careers team: claims:/),
  );
  await expectAccessible(container);
});

it('says so when everybody has the live versions', async () => {
  show({ ...report, parts: report.parts.slice(0, 1), changes: [] });
  expect(await screen.findByText('No version is on its way out: everybody has the live ones.')).toBeVisible();
});

it('leads to other versions of each remote, not of the shell, and says what this browser sees in place of a live one', async () => {
  const [careers] = report.parts;
  const [change] = report.changes;
  if (!careers || !change) throw new Error('The report has no part or no change.');
  show({
    parts: [careers, { ...careers, remote: 'shell' }],
    changes: [{ ...change, remote: 'careers', action: 'override', version: '', by: 'Amina', why: '' }],
    override: {
      remote: 'careers',
      version: null,
      address: 'http://localhost:3101/',
      by: 'Amina',
      expires_at: '2026-03-02T11:00:00.000Z',
    },
  });
  expect(await screen.findByRole('link', { name: 'Look at another version of careers' })).toHaveAttribute(
    'href',
    '/staff/releases/careers',
  );
  expect(screen.queryByRole('link', { name: /of shell/ })).not.toBeInTheDocument();
  expect(
    screen.getByText(
      /This browser shows careers from your own build at http:\/\/localhost:3101\/ until Mar 2, 2026/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'End it' })).toHaveAttribute('href', '/edge/override/end');
  expect(screen.getByText('careers: opened an override of an own build')).toBeVisible();
});
