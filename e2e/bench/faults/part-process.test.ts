import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PartProcess } from './part-process';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-part-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newPart = () =>
  new PartProcess({
    part: 'backend',
    name: 'backend-1',
    url: 'http://127.0.0.1:1',
    logFile: join(folder, 'backend.log'),
    env: () => ({ DATA_DIR: join(folder, 'data') }),
  });

it('says at once that a part was killed while it started', async () => {
  const part = newPart();
  const starting = part.start();
  process.kill(part.pid, 'SIGKILL');
  await expect(starting).rejects.toThrow('The backend-1 ended while it started');
});

it('starts no part that is closed', async () => {
  const part = newPart();
  const starting = part.start();
  const hasFailed = expect(starting).rejects.toThrow('ended while it started');
  await part.close();
  await hasFailed;
  await expect(part.start()).rejects.toThrow('not started any more');
  expect(part.pid).toBe(0);
});
