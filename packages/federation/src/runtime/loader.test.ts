import type { Release, ReleaseVersion } from '@konnect/contracts';
import { createRemoteLoader, isRemoteUnavailable, type LoadRecord } from './loader';

const version = (name: string): ReleaseVersion => ({
  version: name,
  container: `c_${name}`,
  base: `/assets/community/${name}/`,
  entry: 'entry.js',
  integrity: '',
});

function releaseOf(previous?: string): Release {
  return {
    id: 'r1',
    shell: 's1',
    remotes: [
      {
        id: 'community',
        ...version('v2'),
        claims: [],
        nav: [],
        slots: ['content.application/v1'],
        ...(previous ? { previous: version(previous) } : {}),
      },
    ],
  };
}

type Answer = () => Promise<unknown>;

function setUp(answers: Record<string, Answer[]>, previous?: string, stepTimeout = 1_000) {
  const asked: string[] = [];
  const attempts: number[] = [];
  const records: LoadRecord[] = [];
  const transport = {
    load: (wanted: ReleaseVersion, attempt: number) => {
      asked.push(wanted.version);
      attempts.push(attempt);
      const answer = answers[wanted.version]?.shift();
      return answer ? answer() : Promise.reject(new Error('gone'));
    },
  };
  const loader = createRemoteLoader<string>({
    release: releaseOf(previous),
    transport,
    record: (entry) => records.push(entry),
    stepTimeout,
  });
  return { loader, asked, attempts, records };
}

const remoteWith =
  (load: () => Promise<{ page: string }>): Answer =>
  async () => ({ remote: { pages: { 'home-page': load }, slotModules: {} } });
const fails: Answer = () => Promise.reject(new Error('404'));
const hangs: Answer = () => new Promise(() => undefined);
const home = async () => ({ page: 'Home' });

it('loads a page once and keeps it', async () => {
  const { loader, asked } = setUp({ v2: [remoteWith(home)] });
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
  await loader.page('community', 'home-page');
  expect(asked).toEqual(['v2']);
  expect(loader.loadedPage('community', 'home-page')).toBe('Home');
});

it('tries an entry again by itself', async () => {
  const { loader, asked } = setUp({ v2: [fails, remoteWith(home)] });
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
  expect(asked).toEqual(['v2', 'v2']);
});

it('gives up on an entry that hangs', async () => {
  const { loader, records } = setUp({ v2: [hangs, hangs] }, undefined, 20);
  await expect(loader.page('community', 'home-page')).rejects.toMatchObject({
    kind: 'remote-unavailable',
    remote: 'community',
  });
  expect(records.map((record) => record.ok)).toEqual([false, false]);
});

it('tries a page chunk again by itself', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ page: 'Home' });
  const { loader } = setUp({ v2: [remoteWith(load)] });
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
  expect(load).toHaveBeenCalledTimes(2);
});

it('falls back to the last known good version and stays on it', async () => {
  const { loader, asked } = setUp({ v2: [fails, fails], v1: [remoteWith(home)] }, 'v1');
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
  expect(asked).toEqual(['v2', 'v2', 'v1']);
  expect(loader.isOnFallback('community')).toBe(true);
});

it('does not remember a failure: the next call recovers', async () => {
  const { loader } = setUp({ v2: [fails, fails, remoteWith(home)] });
  const error: unknown = await loader.page('community', 'home-page').catch((reason: unknown) => reason);
  expect(isRemoteUnavailable(error)).toBe(true);
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
});

it('asks for a failed entry under a new address at every try, and for a version that did not fail under its own', async () => {
  const { loader, asked, attempts } = setUp({ v2: [fails, fails, fails, fails], v1: [fails, fails] }, 'v1');
  await loader.page('community', 'home-page').catch(() => undefined);
  await loader.page('community', 'home-page').catch(() => undefined);
  const of = (name: string) => attempts.filter((_, index) => asked[index] === name);
  expect(of('v2')).toEqual([0, 1, 2, 3]);
  expect(of('v1')).toEqual([0, 1, 2, 3]);
});

it('tries the newest version again for a page that the earlier one does not have', async () => {
  const live = async () => ({
    remote: { pages: { 'new-page': async () => ({ page: 'New' }) }, slotModules: {} },
  });
  const { loader } = setUp({ v2: [fails, fails, live], v1: [remoteWith(home)] }, 'v1');
  await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
  await expect(loader.page('community', 'new-page')).resolves.toBe('New');
});

it('says what is wrong with the newest version when the earlier one fails too', async () => {
  const { loader } = setUp({ v2: [fails, () => Promise.reject(new Error('live is broken'))] }, 'v1');
  await expect(loader.page('community', 'home-page')).rejects.toMatchObject({
    kind: 'remote-unavailable',
    message: 'live is broken',
  });
});

it('names a remote that is not part of the release', async () => {
  const { loader } = setUp({});
  await expect(loader.page('staff', 'start-page')).rejects.toMatchObject({
    kind: 'remote-unavailable',
    remote: 'staff',
  });
});

it('finds no fill for a slot that nobody declares', async () => {
  const { loader, asked } = setUp({});
  await expect(loader.slot('home.highlights/v1')).resolves.toBeNull();
  expect(asked).toEqual([]);
});

describe('a slot', () => {
  const SLOT = 'content.application/v1';
  const filled =
    (load: () => Promise<unknown>): Answer =>
    async () => ({ remote: { pages: { 'home-page': home }, slotModules: { [SLOT]: load } } });

  it('is tried again by itself, and a hung one is given up', async () => {
    const again = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue('form');
    await expect(setUp({ v2: [filled(again)] }).loader.slot(SLOT)).resolves.toBe('form');
    const { loader, records } = setUp({ v2: [filled(() => new Promise(() => undefined))] }, undefined, 20);
    await expect(loader.slot(SLOT)).rejects.toMatchObject({
      kind: 'remote-unavailable',
      remote: 'community',
    });
    expect(records.map(({ phase, ok }) => `${phase} ${ok}`)).toEqual([
      'entry true',
      'page false',
      'page false',
    ]);
  });

  it('comes from the last known good version when the live one fails, and with it the pages', async () => {
    const { loader, asked } = setUp({ v2: [fails, fails], v1: [filled(async () => 'old form')] }, 'v1');
    await expect(loader.slot(SLOT)).resolves.toBe('old form');
    await expect(loader.page('community', 'home-page')).resolves.toBe('Home');
    expect(asked).toEqual(['v2', 'v2', 'v1']);
    expect(loader.isOnFallback('community')).toBe(true);
  });

  it('of a remote that runs on its earlier version comes from there as well', async () => {
    const { loader } = setUp(
      { v2: [fails, fails, filled(async () => 'new form')], v1: [filled(async () => 'old form')] },
      'v1',
    );
    await loader.page('community', 'home-page');
    await expect(loader.slot(SLOT)).resolves.toBe('old form');
  });
});

it('gives the last known good version the time that its steps may take', async () => {
  jest.useFakeTimers();
  const after = <T>(ms: number, value: T) =>
    new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
  const slow: Answer = async () =>
    after(900, { remote: { pages: { 'home-page': () => after(900, { page: 'Home' }) }, slotModules: {} } });
  const { loader } = setUp({ v2: [fails, fails], v1: [slow] }, 'v1');
  const page = loader.page('community', 'home-page');
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(page).resolves.toBe('Home');
  jest.useRealTimers();
});

it('prepares the code of a remote, with its version, before a page of it runs', async () => {
  const prepared: string[] = [];
  const loader = createRemoteLoader<string>({
    release: releaseOf(),
    transport: { load: remoteWith(home) },
    record: () => undefined,
    prepare: async (id, remote, { base }) => {
      prepared.push(`${id} ${base}`);
      return { ...remote, pages: { 'home-page': async () => ({ page: 'prepared' as never }) } };
    },
  });
  await expect(loader.page('community', 'home-page')).resolves.toBe('prepared');
  expect(prepared).toEqual(['community /assets/community/v2/']);
});
