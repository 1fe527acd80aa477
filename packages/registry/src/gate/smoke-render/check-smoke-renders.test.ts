import { makeRelease } from '#app/test/release-fixture';

import type { MeasuredViews, SmokeRenderJob } from './job';
import type { SmokeRenderer } from './smoke-render';
import { checkSmokeRenders, type SmokeRenderInput } from './check-smoke-renders';

const release = (id: string, version: string) =>
  makeRelease({ id, version, ...(id === 'shell' && { claims: [] }) }).descriptor;
const build = (id: string, version: string) => ({
  descriptor: release(id, version),
  folder: '/tmp',
  read: async () => null,
});
const shell = build('shell', 's1');
const olderShell = build('shell', 's0');
const live = build('community', 'c1');
const candidate = build('community', 'c2');

/** Says what each version's home page asks for, and remembers what it was asked. */
function rendererOf(
  measured: Record<string, MeasuredViews['page']>,
  unweighed: Record<string, string[]> = {},
): SmokeRenderer & { jobs: SmokeRenderJob[] } {
  const jobs: SmokeRenderJob[] = [];
  return {
    jobs,
    run: async (job) => {
      jobs.push(job);
      const page = measured[job.remote.descriptor.version];
      if (!page || !job.isMeasured) return { fault: null, pages: 1 };
      const images = unweighed[job.remote.descriptor.version] ?? [];
      return {
        ...{ fault: null, pages: 1 },
        ...{ measured: { 'home-page': page }, unweighed: { 'home-page': images } },
      };
    },
    close: () => undefined,
  };
}
const set = (own: Partial<SmokeRenderInput> = {}): SmokeRenderInput => ({
  candidate,
  liveSelf: live,
  live: [shell, live],
  rolling: [],
  previous: [olderShell],
  deployedTogether: new Set(),
  ...own,
});
/** Says which pairs cannot be rendered: `shell remote`. */
const failing = (...pairs: string[]): SmokeRenderer & { pairs: string[] } => {
  const asked: string[] = [];
  return {
    pairs: asked,
    run: async ({ shell: host, remote }) => {
      const pair = `${host.descriptor.version} ${remote.descriptor.version}`;
      asked.push(pair);
      return { fault: pairs.includes(pair) ? `no ${pair}` : null, pages: 1 };
    },
    close: () => undefined,
  };
};

it('asks the pages of a build when their code runs as it is published, and not as an earlier one goes live again', async () => {
  const asked = async (own: Partial<SmokeRenderInput>) => {
    const smokeRenderer = rendererOf({});
    expect(await checkSmokeRenders(smokeRenderer, set(own))).toBeNull();
    return smokeRenderer.jobs.map(({ remote, isCandidate = false }) => [
      remote.descriptor.version,
      isCandidate,
    ]);
  };
  expect(await asked({})).toEqual([
    ['c2', true],
    ['c2', true],
  ]);
  expect(await asked({ isMeasuring: false })).toEqual([
    ['c2', false],
    ['c2', false],
  ]);
});

it('refuses a first view over its budget, naming the picture that grew since the live version', async () => {
  const smokeRenderer = rendererOf({
    c1: { 'the page itself': 9_000, 'hero.jpg': 90_000 },
    c2: { 'the page itself': 9_000, 'hero.jpg': 640_000 },
  });
  expect(await checkSmokeRenders(smokeRenderer, set())).toMatchObject({
    code: 'registry.budget',
    message: expect.stringMatching(
      /^budget: community\/home-page needs 649\.\d kB in all at its first view, the limit is 600\.0 kB; grown most: hero\.jpg \(\+550\.0 kB to 640\.0 kB\)/,
    ),
  });
  expect(
    smokeRenderer.jobs.map(({ shell: { descriptor }, remote, isMeasured }) => [
      descriptor.version,
      remote.descriptor.version,
      isMeasured,
    ]),
  ).toEqual([
    ['s1', 'c2', true],
    ['s1', 'c1', true],
  ]);
});

it('lets a view that is over already be published again when it does not grow', async () => {
  expect(
    await checkSmokeRenders(rendererOf({ c1: { 'hero.jpg': 640_000 }, c2: { 'hero.jpg': 630_000 } }), set()),
  ).toBeNull();
});

it.each([
  ['grew, as far as anybody knows', { 'hero.jpg': 0 }, ['hero.jpg'], { 'hero.jpg': 640_000 }, [], null],
  [
    'grew by an image, while another one of it was not weighed',
    { 'hero.jpg': 610_000, 'map.jpg': 200_000 },
    [],
    { 'hero.jpg': 640_000, 'map.jpg': 0 },
    ['map.jpg'],
    /needs 640\.\d kB in all .*; grown most: hero\.jpg \(\+30\.0 kB to 640\.0 kB\)/,
  ],
  [
    'grew, and an image that only the live version has was not weighed',
    { 'old.jpg': 0 },
    ['old.jpg'],
    { 'hero.jpg': 640_000 },
    [],
    null,
  ],
  [
    'grew by an image that is not there any more in the live version',
    { 'old.jpg': 0 },
    [],
    { 'hero.jpg': 640_000 },
    [],
    /grown most: hero\.jpg/,
  ],
])(
  'compares two versions by the images that were weighed in both: a view over its budget %s',
  async (_, before, unweighedBefore, now, unweighed, message) => {
    const smokeRenderer = rendererOf(
      { c1: { ...before }, c2: { ...now } },
      { c1: [...unweighedBefore], c2: [...unweighed] },
    );
    const fault = await checkSmokeRenders(smokeRenderer, set());
    expect(fault?.message ?? null).toEqual(message === null ? null : expect.stringMatching(message));
    // What both show has one size, because it is asked for once.
    const [candidateJob, liveJob] = smokeRenderer.jobs;
    expect(candidateJob?.sizes).toBeDefined();
    expect(liveJob?.sizes).toBe(candidateJob?.sizes);
  },
);

it('weighs only beside what is live, and only when there is something to compare with', async () => {
  const smokeRenderer = rendererOf({ c2: { 'hero.jpg': 9_000 } });
  expect(await checkSmokeRenders(smokeRenderer, set())).toBeNull();
  expect(smokeRenderer.jobs.map(({ isMeasured }) => isMeasured ?? false)).toEqual([true, false]);
  const first = rendererOf({ c2: { 'hero.jpg': 640_000 } });
  expect(await checkSmokeRenders(first, set({ liveSelf: undefined, live: [shell] }))).toBeNull();
  expect(first.jobs[0]?.isMeasured).toBe(false);
});

it('renders a remote in each shell that a visitor may have, and a shell with each remote', async () => {
  const smokeRenderer = failing();
  const rolling = [build('shell', 's2'), build('careers', 'j2')];
  const previous = [olderShell, build('community', 'c0'), build('careers', 'j0')];
  expect(await checkSmokeRenders(smokeRenderer, set({ rolling, previous }))).toBeNull();
  expect(smokeRenderer.pairs).toEqual(['s1 c2', 's2 c2', 's0 c2']);
  const ofShell = failing();
  const peers = { live: [shell, live, build('careers', 'j1')], rolling, previous };
  expect(
    await checkSmokeRenders(ofShell, set({ ...peers, candidate: build('shell', 's3'), liveSelf: shell })),
  ).toBeNull();
  expect(ofShell.pairs).toEqual(['s3 c1', 's3 j1', 's3 j2', 's3 c0', 's3 j0']);
});

it.each([
  ['the live shell', failing('s1 c2'), 'render: no s1 c2'],
  ['a shell on its way out', failing('s2 c2'), 'render: no s2 c2'],
  ['the shell before', failing('s0 c2'), 'render: no s0 c2'],
  ['the shell before, in which the live version cannot be rendered either', failing('s0 c2', 's0 c1'), null],
  [
    'the live shell, in which the live version cannot be rendered either',
    failing('s1 c2', 's1 c1'),
    'render: no s1 c2',
  ],
])('refuses what cannot be rendered in %s', async (_, smokeRenderer, reason) => {
  expect(
    (await checkSmokeRenders(smokeRenderer, set({ rolling: [build('shell', 's2')] })))?.message ?? null,
  ).toBe(reason);
});

it('weighs nothing beside a build that is still to come', async () => {
  const smokeRenderer = rendererOf({ c2: { 'hero.jpg': 640_000 } });
  expect(await checkSmokeRenders(smokeRenderer, set({ deployedTogether: new Set(['shell']) }))).toBeNull();
  expect(smokeRenderer.jobs.map(({ isMeasured }) => isMeasured ?? false)).toEqual([false, false]);
});
