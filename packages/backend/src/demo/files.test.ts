import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#app/modules/media/files/file-store';
import { demoFile, demoPaperNames, withDemoFiles } from './files';

const empty: FileStore = {
  put: () => Promise.resolve(),
  open: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};

describe('papers of the demo', () => {
  it.each(demoPaperNames)('%s is opened by its key, with the bytes that its entry names', async (name) => {
    const { storageKey, bytes } = demoFile(name, 1, `${name}.pdf`, new Date());
    const opened = await withDemoFiles(empty).open(storageKey);
    const pdf = opened && (await buffer(opened.stream));
    expect([opened?.bytes, pdf?.length]).toEqual([bytes, bytes]);
    // The end of a PDF says where its table of objects begins; other line ends would move it.
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(String(pdf))?.[1]);
    expect(String(pdf).slice(start, start + 4)).toBe('xref');
  });

  it('leave all other keys to the store', async () => {
    expect(await withDemoFiles(empty).open('ab/abcdefgh')).toBeUndefined();
    expect(await withDemoFiles(empty).open('de/demo-unknown-1')).toBeUndefined();
  });
});
