import { utimes } from 'node:fs/promises';

import { createUploads } from '#app/http/uploads';
import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { startJobs, type JobsOptions } from './start-jobs';

const TEAM = 'a'.repeat(16);
const HOUR = 60 * 60 * 1_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
afterAll(() => removeFolders());

it('deletes an unfinished upload after the hour that its token is told to wait', async () => {
  const uploads = createUploads(await makeFolder(), { uploads: 1, bytes: 1_000, entries: 10 });
  const folder = await uploads.folder({ owner: TEAM, upload: await uploads.open(TEAM) });
  const old = new Date(Date.now() - HOUR);
  await utimes(folder, old, old);
  await expect(uploads.open(TEAM)).rejects.toMatchObject({ code: 'registry.quota' });
  // No other work is due in these minutes, so it needs nothing.
  const stop = startJobs({ uploads, reviewMs: 0, retentionDays: 30 } as unknown as JobsOptions);
  await jest.advanceTimersByTimeAsync(2 * 60 * 1_000);
  await stop();
  await expect(uploads.open(TEAM)).resolves.toEqual(expect.any(String));
});
