import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wanted } from './encode';
import type { MediaOriginal } from './originals';
import { createQueue } from './queue';
import { createVariantStore, variantKey } from './variants';

const original: MediaOriginal = {
  fingerprint: 'abcdef0123456789',
  drawn: true,
  read: () => Promise.resolve(Buffer.from('original')),
};
const wanted: Wanted = { width: 480, format: 'webp', lean: false };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konnect-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const slowMaker = () =>
  jest.fn(async (_: MediaOriginal, { width, format }: Wanted) => {
    await pause(20);
    return Buffer.from(`${width}.${format}`);
  });
const ignore = (): void => undefined;

describe('the variant store', () => {
  it('makes a picture once for many requests at the same time, and never again', async () => {
    const make = slowMaker();
    const store = createVariantStore({ folder, make, onWriteFailure: ignore });
    const answers = await Promise.all(Array.from({ length: 25 }, () => store.get(original, wanted)));
    expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['480.webp']));
    await store.get(original, wanted);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('finds what another process made, and two that make the same at once leave one whole file', async () => {
    const [first, second] = [slowMaker(), slowMaker()];
    const stores = [first, second].map((make) =>
      createVariantStore({ folder, make, onWriteFailure: ignore }),
    );
    await Promise.all(stores.map((store) => store.get(original, wanted)));
    const [shelf = ''] = await readdir(folder);
    expect(await readdir(join(folder, shelf))).toEqual([variantKey(original, wanted)]);
    const third = slowMaker();
    await createVariantStore({ folder, make: third, onWriteFailure: ignore }).get(original, wanted);
    expect(third).not.toHaveBeenCalled();
  });

  it('keeps variants apart by width, format, leanness and content', async () => {
    const make = slowMaker();
    const store = createVariantStore({ folder, make, onWriteFailure: ignore });
    const answers = await Promise.all([
      store.get(original, wanted),
      store.get(original, { ...wanted, width: 960 }),
      store.get(original, { ...wanted, format: 'avif' }),
      store.get(original, { ...wanted, lean: true }),
      store.get({ ...original, fingerprint: 'changed012345678' }, wanted),
    ]);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(5);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('sends an image that cannot be cached, and reports it', async () => {
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, 'in the way');
    const onWriteFailure = jest.fn();
    const store = createVariantStore({ folder: blocked, make: slowMaker(), onWriteFailure });
    expect((await store.get(original, wanted)).bytes.toString()).toBe('480.webp');
    expect(onWriteFailure).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const make = jest
      .fn()
      .mockRejectedValueOnce(new Error('out of memory'))
      .mockResolvedValue(Buffer.from('fine'));
    const store = createVariantStore({ folder, make, onWriteFailure: ignore });
    await expect(store.get(original, wanted)).rejects.toThrow('out of memory');
    expect((await store.get(original, wanted)).bytes.toString()).toBe('fine');
  });
});

describe('the queue', () => {
  it('runs two at a time, visitors before background work, and one piece of background work at most', async () => {
    const queue = createQueue(2);
    const started: string[] = [];
    let running = 0;
    let most = 0;
    const work = (name: string) => async (): Promise<void> => {
      started.push(name);
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
    };
    await Promise.all([
      queue.run('background', work('b1')),
      queue.run('background', work('b2')),
      queue.run('visitor', work('v1')),
      queue.run('visitor', work('v2')),
      queue.run('visitor', work('v3')),
    ]);
    expect(most).toBe(2);
    expect(started).toEqual(['b1', 'v1', 'v2', 'v3', 'b2']);
  });
});
