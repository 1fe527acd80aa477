import { lastingStorage } from '#app/test/lasting-storage';
import { withFiles } from './submission-storage';
import { forgetJournal, readJournal, writeJournal } from './draft-journal';
import { takeJournal } from './submission-storage';

const file = new File(['%PDF'], 'cv.pdf');
const kept = { answers: { name: 'Amina' }, files: { cv: { name: 'cv.pdf', bytes: file } } };

beforeEach(() => localStorage.clear());

it('puts files back from the stored draft, and leaves out what has lost its file', async () => {
  writeJournal('job', { ...kept, answers: { name: 'Amina Y' } }, 2);
  const { values } = readJournal('job') ?? {};
  expect(withFiles(values, kept)).toEqual({
    answers: { name: 'Amina Y' },
    files: { cv: { name: 'cv.pdf', bytes: file } },
  });
  expect(withFiles(values, null)).toEqual({ answers: { name: 'Amina Y' }, files: {} });
});

it('is taken over by the next visit unless the stored draft is newer', async () => {
  const storage = lastingStorage();
  await storage.set('draft:job', { v: 1, form: 'job', at: 1, values: kept });
  await storage.set('draft:contact', { v: 1, form: 'contact', at: 9, values: 'newer' });
  writeJournal('job', { ...kept, answers: { name: 'Amina Y' } }, 2);
  writeJournal('contact', 'older', 2);
  await takeJournal(localStorage, storage);
  expect(await storage.get('draft:job')).toMatchObject({
    values: { answers: { name: 'Amina Y' }, files: { cv: { bytes: file } } },
  });
  expect(await storage.get('draft:contact')).toMatchObject({ values: 'newer' });
  expect(localStorage).toHaveLength(0);
});

it('leaves what is typed while it is taken over', async () => {
  const storage = lastingStorage();
  writeJournal('contact', 'Hell', 1);
  const { set } = storage;
  storage.set = async (key, value) => {
    writeJournal('contact', 'Hello', 2);
    return set(key, value);
  };
  await takeJournal(localStorage, storage);
  expect(readJournal('contact')?.values).toBe('Hello');
});

it('leaves what another tab has written since', () => {
  const mine = writeJournal('contact', 'mine', 1);
  writeJournal('contact', 'theirs', 2);
  forgetJournal('contact', mine ?? '');
  expect(readJournal('contact')?.values).toBe('theirs');
});

it('holds no text that would slow each key down', () => {
  expect(writeJournal('article', 'x'.repeat(300_000), 1)).toBeNull();
  expect(readJournal('article')).toBeNull();
});
