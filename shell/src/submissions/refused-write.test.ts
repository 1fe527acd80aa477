import type { ApiClient } from '@konnect/api-client';
import { set } from 'idb-keyval';
import { createSubmissions } from './create-submissions';
import { createFallbackStorage, openStorage } from './submission-storage';

const stored = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: jest.fn((key: string, value: unknown) => Promise.resolve(stored.set(key, value))),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
  entries: () => Promise.resolve([...stored]),
}));

beforeEach(() => {
  localStorage.clear();
  stored.clear();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

it('gives back what was stored last, also after a write that the database refused', async () => {
  const storage = await openStorage();
  jest.mocked(set).mockRejectedValueOnce(new Error('QuotaExceededError'));
  await storage.set('draft:contact', 'older');
  expect(await storage.get('draft:contact')).toBe('older');
  await storage.set('draft:contact', 'newer');
  expect(await storage.get('draft:contact')).toBe('newer');
});

describe('while the database refuses every write', () => {
  let refusing: jest.SpyInstance | undefined;
  beforeEach(() => {
    refusing = jest.mocked(set).mockRejectedValue(new Error('QuotaExceededError'));
  });
  const writeAgain = () =>
    refusing?.mockImplementation((key: string, value) => Promise.resolve(void stored.set(key, value)));
  afterEach(writeAgain);
  const typed = () => localStorage.getItem('konnect:typed:contact');

  it('leaves what is typed to the next visit', async () => {
    const submissions = createSubmissions({ api: {} as ApiClient, locks: null });
    await submissions.saveDraft('contact', { message: 'Hello' });
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(typed()).toContain('Hello');
    // The next visit is refused too.
    expect(await (await openStorage()).get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(typed()).toContain('Hello');
    writeAgain();
    expect(await (await openStorage()).get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(stored.get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(typed()).toBeNull();
  });

  it('leaves the text of a visit without the database where it is, until a newer one is stored', async () => {
    await createFallbackStorage(localStorage).set('draft:contact', 'older');
    await openStorage();
    const storage = await openStorage();
    expect(await storage.get('draft:contact')).toBe('older');
    writeAgain();
    await storage.set('draft:contact', 'newer');
    expect(await (await openStorage()).get('draft:contact')).toBe('newer');
  });

  it('lets go of such a text when it is sent or cleared', async () => {
    await createFallbackStorage(localStorage).set('draft:contact', 'older');
    await (await openStorage()).delete('draft:contact');
    expect(await (await openStorage()).get('draft:contact')).toBeUndefined();
  });
});

it('tells that a full localStorage holds a value for this visit only', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(await createFallbackStorage(localStorage).set('draft:contact', 'Hello')).toBe(false);
  full.mockRestore();
  expect(await createFallbackStorage(localStorage).set('draft:contact', 'Hello')).toBe(true);
});
