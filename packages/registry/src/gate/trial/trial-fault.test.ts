import { makeRelease } from '#app/test/release-fixture';

import type { SeenViews, TrialJob } from './job';
import type { Trial } from './trial';
import { trialFault } from './trial-fault';

const release = (id: string, version: string) => makeRelease({ id, version, ...(id === 'shell' && { claims: [] }) }).descriptor;
const shell = release('shell', 's1');
const olderShell = release('shell', 's0');
const live = release('community', 'c1');
const candidate = release('community', 'c2');

/** Says what each version's home page asks for, and remembers what it was asked. */
function trialOf(seen: Record<string, SeenViews['page']>): Trial & { jobs: TrialJob[] } {
  const jobs: TrialJob[] = [];
  return {
    jobs,
    run: async (job) => {
      jobs.push(job);
      const page = seen[job.remote.descriptor.version];
      return { fault: null, pages: 1, ...(page && job.isWeighed && { seen: { 'home-page': page } }) };
    },
    close: () => undefined,
  };
}
const set = (neighbours = [shell, olderShell, live]) => ({ candidate, folder: '/tmp', neighbours, folderOf: () => '/tmp' });

it('refuses a first view over its budget, naming the picture that grew since the live version', async () => {
  const trial = trialOf({ c1: { 'the page itself': 9_000, 'hero.jpg': 90_000 }, c2: { 'the page itself': 9_000, 'hero.jpg': 640_000 } });
  expect(await trialFault(trial, set())).toMatchObject({
    code: 'registry.budget',
    message: expect.stringMatching(/^budget: community\/home-page needs 649\.\d kB in all at its first view, the limit is 600\.0 kB; grown most: hero\.jpg \(\+550\.0 kB to 640\.0 kB\)/),
  });
  expect(trial.jobs.map(({ shell: { descriptor }, remote, isWeighed }) => [descriptor.version, remote.descriptor.version, isWeighed])).toEqual([['s1', 'c2', true], ['s1', 'c1', true]]);
});

it('lets a view that is over already be published again when it does not grow', async () => {
  expect(await trialFault(trialOf({ c1: { 'hero.jpg': 640_000 }, c2: { 'hero.jpg': 630_000 } }), set())).toBeNull();
});

it('weighs only beside what is live, and only when there is something to compare with', async () => {
  const trial = trialOf({ c2: { 'hero.jpg': 9_000 } });
  expect(await trialFault(trial, set())).toBeNull();
  expect(trial.jobs.map(({ isWeighed }) => isWeighed)).toEqual([true, false]);
  const first = trialOf({ c2: { 'hero.jpg': 640_000 } });
  expect(await trialFault(first, set([shell]))).toBeNull();
  expect(first.jobs[0]?.isWeighed).toBe(false);
});
