import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { writeTempFile } from './temp-file';

const SLOW_MS = 60;

// A busy disk, which makes a file a while after it was asked to, whichever way it is asked.
jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  const open = (...asked: Parameters<typeof fs.open>) => void setTimeout(() => fs.open(...asked), SLOW_MS);
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    fs.createWriteStream(path, { ...(options as object), fs: { ...fs, open } } as never);
  return { ...fs, createWriteStream };
});
jest.mock('node:fs/promises', () => {
  const promises = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const open = (...asked: Parameters<typeof promises.open>) =>
    new Promise((made) => setTimeout(made, SLOW_MS)).then(() => promises.open(...asked));
  return { ...promises, open };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-temp-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A stream that breaks off as soon as somebody reads it. */
const brokenStream = () =>
  new Readable({
    read() {
      this.push('%PDF');
      this.destroy(new Error('The form broke off.'));
    },
  });

describe('a temporary file', () => {
  it('leaves nothing behind when its stream broke off before the disk had made the file', async () => {
    const early = new Readable({ read() {} });
    early.on('error', () => undefined);
    const streams = [early, brokenStream()];
    const writing = streams.map((stream) => writeTempFile(folder, 'cv.pdf', stream));
    early.destroy(new Error('The form broke off.'));
    const fates = await Promise.allSettled(writing);
    expect(fates.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await delay(3 * SLOW_MS);
    expect(await readdir(folder)).toEqual([]);
  });

  it('has the bytes of its stream', async () => {
    const { bytes, name } = await writeTempFile(folder, '../cv.pdf', Readable.from([Buffer.from('%PDF')]));
    expect({ bytes, name }).toEqual({ bytes: 4, name: 'cv.pdf' });
    expect(await readdir(folder)).toHaveLength(1);
  });
});
