import { makeRelease, type ReleaseSpec } from '#app/test/release-fixture';

import type { BrowserRenderer } from './browser-renderer';
import { checkInBrowser, type BrowserCheckInput } from './check-in-browser';
import type { BrowserRenderJob, BrowserRenderResult } from './job';

const build = (id: string, version: string, spec: ReleaseSpec = {}) => ({
  descriptor: makeRelease({ id, version, ...(id === 'shell' && { claims: [] }), ...spec }).descriptor,
  folder: '/tmp',
});
const shell = build('shell', 's1');
const live = [
  shell,
  build('community', 'c1'),
  build('careers', 'j1'),
  build('staff', 'd1', { roles: ['hr'] }),
];
const input = (own: Partial<BrowserCheckInput> = {}): BrowserCheckInput => ({
  ...{
    candidate: build('community', 'c2'),
    liveSelf: live[1],
    live,
    rolling: [],
    previous: [build('shell', 's0')],
  },
  ...own,
});

/** Fails for the versions that are named, and remembers what it was asked: `shell remote others most`. */
function rendererOf(failing: readonly string[] = [], reason: string | null = null) {
  const asked: string[][] = [];
  const nameOf = ({ shell: host, remote, others, most }: BrowserRenderJob): string =>
    [host, remote, ...others]
      .map(({ descriptor }) => descriptor.version)
      .concat(String(most))
      .join(' ');
  const renderer: BrowserRenderer = {
    reason: async () => reason,
    run: async (jobs): Promise<BrowserRenderResult> => {
      asked.push(jobs.map(nameOf));
      const bad = jobs.filter(({ remote }) => failing.includes(remote.descriptor.version));
      return {
        faults: bad.map(({ remote: { descriptor } }) => ({
          kind: `${descriptor.id} home-page a script fails`,
          message: `${descriptor.id} ${descriptor.version}: a script fails`,
        })),
        warnings: [],
        pages: jobs.length,
      };
    },
  };
  return { asked, renderer };
}

it('opens a remote in the live shell beside what visitors have, and one page in the shell before', async () => {
  const { asked, renderer } = rendererOf();
  expect(await checkInBrowser(renderer, input())).toEqual({ faults: [], warnings: [] });
  expect(asked).toEqual([['s1 c2 j1 6', 's0 c2 j1 1']]);
});

it('opens the first pages of every remote in a new shell', async () => {
  const { asked, renderer } = rendererOf();
  await checkInBrowser(renderer, input({ candidate: build('shell', 's2'), liveSelf: shell }));
  expect(asked).toEqual([['s2 c1 j1 2', 's2 j1 c1 2', 's2 d1 c1 j1 2']]);
});

it('opens one page with each version in a rollout', async () => {
  const { asked, renderer } = rendererOf();
  const rolling = [build('shell', 's1b'), build('careers', 'j2')];
  await checkInBrowser(renderer, input({ rolling }));
  expect(asked).toEqual([['s1 c2 j1 6', 's1b c2 j1 1', 's0 c2 j1 1']]);
  const ofShell = rendererOf();
  await checkInBrowser(
    ofShell.renderer,
    input({ rolling, candidate: build('shell', 's2'), liveSelf: shell }),
  );
  expect(ofShell.asked[0]?.at(-1)).toBe('s2 j2 c1 1');
});

it('refuses what fails, and warns of what the live version fails at too', async () => {
  const bad = { code: 'registry.render', message: 'browser: community c2: a script fails' };
  expect(await checkInBrowser(rendererOf(['c2']).renderer, input())).toMatchObject({
    faults: [bad, bad],
    warnings: [],
  });
  expect(await checkInBrowser(rendererOf(['c2', 'c1']).renderer, input())).toMatchObject({
    faults: [],
    warnings: [
      { message: `${bad.message}; the live version has this fault too` },
      { message: `${bad.message}; the live version has this fault too` },
    ],
  });
});

it('says that no page was opened where there is no browser', async () => {
  const { asked, renderer } = rendererOf(['c2'], 'GATE_BROWSER is off');
  expect(await checkInBrowser(renderer, input())).toMatchObject({
    faults: [],
    warnings: [{ message: 'browser: the pages were not opened in a browser: GATE_BROWSER is off.' }],
  });
  expect(asked).toEqual([]);
});

it('has nothing to open before there is a shell', async () => {
  const { asked, renderer } = rendererOf([], 'no browser');
  expect(await checkInBrowser(renderer, input({ live: [], rolling: [], previous: [] }))).toEqual({
    faults: [],
    warnings: [],
  });
  expect(asked).toEqual([]);
});
