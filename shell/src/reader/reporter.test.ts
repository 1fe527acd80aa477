import type { Release } from '@konnect/contracts';
import { reportVisit as schema } from '@konnect/contracts/schemas';
import type { LoadLogEntry } from '#app/remotes/load-log';
import { createReporter } from './reporter';

const version = (name: string) => ({
  version: name,
  container: '',
  base: `/assets/community/${name}/`,
  entry: '',
  integrity: '',
});
const release: Release = {
  id: 'r',
  shell: 's1',
  shellFiles: { base: '/assets/shell/s1/' },
  remotes: [{ id: 'community', ...version('v2'), previous: version('v1'), claims: [], nav: [], slots: [] }],
};

function setUp() {
  const sent: { page: string; reports: unknown[] }[] = [];
  const reporter = createReporter({
    release,
    shown: () => ({ remote: 'community', page: 'community:/community/:slugOrId' }),
    send: (page, reports) => void sent.push(schema.body.parse({ page, reports: [...reports] })),
  });
  return { reporter, sent };
}

const load = (over: Partial<LoadLogEntry>): LoadLogEntry => ({
  id: 1,
  at: 1_000,
  remote: 'community',
  version: 'v2',
  phase: 'page',
  ok: true,
  ms: 30,
  ...over,
});

it('sends what the server takes, and nothing twice', () => {
  const { reporter, sent } = setUp();
  reporter.visited();
  reporter.loaded(load({ phase: 'entry', ms: 80 }));
  reporter.vital('lcp', 1_200, 'community');
  reporter.flush();
  reporter.flush();
  expect(sent).toEqual([
    {
      page: 'community:/community/:slugOrId',
      reports: [
        { remote: 'community', version: 'v2', measure: 'visit' },
        { remote: 'community', version: 'v2', measure: 'load', phase: 'entry', value: 80 },
        { remote: 'community', version: 'v2', measure: 'lcp', value: 1_200 },
      ],
    },
  ]);
});

it('calls the first load after a failure a recovery, and gives each to its own version', () => {
  const { reporter, sent } = setUp();
  reporter.loaded(load({ ok: false, message: 'Loading chunk 7 failed' }));
  reporter.loaded(load({ phase: 'fallback', version: 'v1', at: 1_900 }));
  reporter.loaded(load({ at: 2_000 }));
  reporter.flush();
  expect(sent[0]?.reports).toMatchObject([
    { version: 'v2', measure: 'failure', text: 'Loading chunk 7 failed' },
    { version: 'v1', measure: 'load', phase: 'fallback' },
    { version: 'v1', measure: 'recovery', phase: 'fallback', value: 900 },
    { version: 'v2', measure: 'load' },
  ]);
});

it('finds the owner of an error by the file that threw it, and keeps out what is not of this site', () => {
  const { reporter, sent } = setUp();
  const thrown = (message: string, stack: string) => Object.assign(new Error(message), { stack });
  reporter.failed(
    thrown('of the remote', 'Error\n at f (https://konnect.example/assets/community/v2/home.js:1:2)'),
  );
  reporter.failed(thrown('of the frame', ''), 'https://konnect.example/assets/shell/s1/main.js');
  reporter.failed(thrown('of an extension', 'at chrome-extension://x/y.js'));
  reporter.flush();
  expect(sent[0]?.reports).toEqual([
    { remote: 'community', version: 'v2', measure: 'error', text: 'of the remote' },
    { remote: 'shell', version: 's1', measure: 'error', text: 'of the frame' },
  ]);
});

it('stops counting errors of a page that throws for ever', () => {
  const { reporter, sent } = setUp();
  for (let count = 0; count < 30; count++)
    reporter.failed(new Error('again'), '/assets/community/v2/home.js');
  reporter.flush();
  expect(sent[0]?.reports).toHaveLength(10);
});
