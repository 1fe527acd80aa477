import { createFileMirror, type FileMirror } from '@konnect/registry/mirror';
import type { EdgeTable } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { mirrorFiles } from './mirrored-files';

jest.mock('@konnect/registry/mirror', () => ({ createFileMirror: jest.fn() }));

const TABLE = {
  shell: { id: 'shell', version: 's1' },
  remotes: { jobs: { live: { id: 'jobs', version: 'j1' } } },
} as unknown as EdgeTable;

/** A mirror whose fetching ends when the test says so. @param removeUnused what it does for room */
function fakeMirror(removeUnused = async (): Promise<boolean> => false) {
  const fetching: { end: (isComplete: boolean) => void; versions: string[] }[] = [];
  const mirror: FileMirror = {
    fetchFile: async () => undefined,
    removeUnused,
    fetchMissing: (versions) =>
      new Promise((end) => fetching.push({ end, versions: versions.map(({ version }) => version) })),
  };
  jest.mocked(createFileMirror).mockReturnValue(mirror);
  return fetching;
}

const mirroredFiles = () =>
  mirrorFiles({
    dataDir: '/nowhere',
    registryUrl: 'http://127.0.0.1:1',
    log: Fastify().log,
    current: () => TABLE,
  });

beforeEach(() => {
  jest.useFakeTimers();
  // The middle of the jitter, so that times are those of the constants.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.restoreAllMocks());
afterEach(() => jest.useRealTimers());

it('looks again and again for versions that this edge has lost, and never twice at a time', async () => {
  const fetching = fakeMirror();
  const files = mirroredFiles();
  const ready = files.prepare(TABLE);
  fetching[0]?.end(true);
  await ready;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetching[1]?.versions).toEqual(['s1', 'j1']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetching).toHaveLength(2);
  fetching[1]?.end(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetching).toHaveLength(3);
  files.stop();
  fetching[2]?.end(true);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetching).toHaveLength(3);
});

it('makes room where a release does not fit, and fetches once more before it is shown', async () => {
  let endRemoving: (hasRemoved: boolean) => void = () => undefined;
  const fetching = fakeMirror(() => new Promise((resolve) => (endRemoving = resolve)));
  const files = mirroredFiles();
  let isReady = false;
  const ready = files.prepare(TABLE).then(() => (isReady = true));
  fetching[0]?.end(false);
  await jest.advanceTimersByTimeAsync(0);
  expect([fetching.length, isReady]).toEqual([1, false]);
  endRemoving(true);
  await jest.advanceTimersByTimeAsync(0);
  expect([fetching.length, isReady]).toEqual([2, false]);
  // What cannot be had even then holds back no other version.
  fetching[1]?.end(false);
  await ready;
  expect(fetching).toHaveLength(2);
  files.stop();
});

it('fetches no second time where nothing made room', async () => {
  const fetching = fakeMirror();
  const files = mirroredFiles();
  const ready = files.prepare(TABLE);
  fetching[0]?.end(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetching).toHaveLength(1);
  await ready;
  files.stop();
});
