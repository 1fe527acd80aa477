import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { makeFolder, makeRelease, removeFolders } from '#app/test/release-fixture';

import { createDiskAssets } from './disk-assets';
import { mapWithConcurrency } from './map-with-concurrency';
import { createCompressor, type Compressor } from './compressor/compressor';

afterAll(removeFolders);

async function stored(code?: string) {
  const dataDir = await makeFolder();
  const { descriptor, files } = makeRelease({ version: '1', ...(code !== undefined && { code }) });
  const assets = createDiskAssets(dataDir);
  const outcome = await assets.put(descriptor, async (path) => Buffer.from(files[path] ?? ''));
  return { dataDir, assets, descriptor, files, outcome };
}

describe('the disk store', () => {
  it('gives a visitor the first wanted copy that exists', async () => {
    const { assets, files } = await stored();
    const read = (path: string, wanted: ('br' | 'gzip')[] = []) =>
      assets.readPublic('community', '1', path, wanted);
    expect((await read('remoteEntry.js', ['br', 'gzip']))?.encoding).toBe('br');
    expect((await read('remoteEntry.js', ['gzip']))?.encoding).toBe('gzip');
    expect(await read('remoteEntry.js')).toEqual({
      body: Buffer.from(files['remoteEntry.js'] ?? ''),
      encoding: null,
    });
  });

  it('stores no copy that is not smaller', async () => {
    const { assets } = await stored('1');
    expect(
      (await assets.readPublic('community', '1', 'remoteEntry.js', ['br', 'gzip']))?.encoding,
    ).toBeNull();
  });

  it('links the copies of bytes that an earlier version has, and compresses only what is new', async () => {
    const { assets } = await stored('1');
    const next = makeRelease({ version: '2', code: `/* new */ ${'var pattern = "kikoi";'.repeat(40)}` });
    await assets.put(next.descriptor, async (path) => Buffer.from(next.files[path] ?? ''));
    const inode = async (version: string, file: string) =>
      (await stat(join(assets.folder('community', version), file))).ino;
    for (const file of ['chunks/home-page.js.br', 'chunks/home-page.css.gz'])
      expect(await inode('2', file)).toBe(await inode('1', file));
    const written = await assets.readPublic('community', '2', 'remoteEntry.js', ['br']);
    expect(brotliDecompressSync(written?.body ?? Buffer.alloc(0)).toString()).toBe(
      next.files['remoteEntry.js'],
    );
  });

  it.each(['', '{ "id": "comm', 'null', '{"files": 1}'])(
    'stores a version beside one whose list is damaged: %j',
    async (damaged) => {
      const { assets } = await stored('1');
      await writeFile(join(assets.folder('community', '1'), 'remote.json'), damaged);
      const next = makeRelease({ version: '2', code: 'two' });
      const read = async (path: string) => Buffer.from(next.files[path] ?? '');
      expect(await assets.put(next.descriptor, read)).toBe('stored');
    },
  );

  it('lets a publish wait for quick copies of what is big, and makes better ones in a child process', async () => {
    const code = Array.from(
      { length: 30_000 },
      (_, index) => `export const name${index * 7919} = "${Math.imul(index, 2654435761) >>> 0}";\n`,
    ).join('');
    const { descriptor, files } = makeRelease({ version: '1', code });
    // As eager as this process: behind all others it would wait for whatever the machine does meanwhile.
    const recompressor = createCompressor(0);
    let improved: Promise<void> | undefined;
    const watched: Compressor = { ...recompressor, run: (files) => (improved = recompressor.run(files)) };
    const assets = createDiskAssets(await makeFolder(), { recompressor: watched });
    await assets.put(descriptor, async (path) => Buffer.from(files[path] ?? ''));
    const copy = async () =>
      (await assets.readPublic('community', '1', 'remoteEntry.js', ['br']))?.body ?? Buffer.alloc(0);
    const quick = await copy();
    await improved;
    recompressor.close();
    const best = await copy();
    expect(best.length).toBeLessThan(quick.length);
    for (const body of [quick, best]) expect(brotliDecompressSync(body).toString()).toBe(code);
    expect(
      (await readdir(assets.folder('community', '1'))).filter((name) => name.endsWith('.draft')),
    ).toEqual([]);
  }, 60_000);

  it('says so when files cannot be compressed, and goes on with the next', async () => {
    const { assets } = await stored();
    const compressor = createCompressor(0);
    const file = join(assets.folder('community', '1'), 'chunks/home-page.js');
    await expect(
      compressor.run([{ file: `${file}.none`, effort: 'best', encodings: ['br'] }]),
    ).rejects.toThrow('cannot be compressed');
    await compressor.run([{ file, effort: 'best', encodings: ['br'] }]);
    compressor.close();
  }, 30_000);

  it.each([
    'server/server.cjs',
    'remote.json',
    '../1/remoteEntry.js',
    'chunks',
    'none.js',
    '.incoming',
    'remoteEntry.js/x',
  ])('does not serve %s', async (path) => {
    const { assets } = await stored();
    expect(await assets.readPublic('community', '1', path)).toBeNull();
  });

  it('never writes over a version', async () => {
    const { assets, descriptor, outcome } = await stored();
    expect(outcome).toBe('stored');
    const unread = () => Promise.reject(new Error('It was read again.'));
    expect(await assets.put(descriptor, unread)).toBe('same');
    expect(await assets.put(makeRelease({ version: '1', code: 'other' }).descriptor, unread)).toBe(
      'different',
    );
    expect((await stat(join(assets.folder('community', '1'), 'remoteEntry.js'))).mode & 0o777).toBe(0o400);
  });

  it('shows nothing of a version that failed half-way', async () => {
    const dataDir = await makeFolder();
    const assets = createDiskAssets(dataDir);
    const { descriptor, files } = makeRelease({ version: '1' });
    const failing = async (path: string) => {
      if (path.endsWith('.css')) throw new Error('disk full');
      return Buffer.from(files[path] ?? '');
    };
    await expect(assets.put(descriptor, failing)).rejects.toThrow('disk full');
    expect(await readdir(join(dataDir, 'assets'))).toEqual(['.incoming']);
    expect(await readdir(join(dataDir, 'assets/.incoming'))).toEqual([]);
  });

  it('sweeps what a killed publisher left, but not what is being written', async () => {
    const { dataDir, assets } = await stored();
    for (const name of ['old', 'fresh']) {
      await mkdir(join(dataDir, 'assets/.incoming', name), { recursive: true });
      await writeFile(join(dataDir, 'assets/.incoming', name, 'a.js'), '');
    }
    await utimes(join(dataDir, 'assets/.incoming/old'), new Date(0), new Date(0));
    await assets.sweep();
    expect(await readdir(join(dataDir, 'assets/.incoming'))).toEqual(['fresh']);
  });
});

describe('mapWithConcurrency', () => {
  it('never runs more than its limit at once, and takes nothing new after a failure', async () => {
    let running = 0;
    let most = 0;
    const started: number[] = [];
    const work = async (item: number) => {
      started.push(item);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (item === 3) throw new Error('three');
    };
    await expect(mapWithConcurrency([1, 2, 3, 4, 5, 6, 7, 8], 2, work)).rejects.toThrow('three');
    expect(most).toBe(2);
    expect(running).toBe(0);
    expect(started.length).toBeLessThan(6);
  });
});
