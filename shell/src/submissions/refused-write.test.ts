import type { ApiClient } from '@konnect/api-client';
import { set, update } from 'idb-keyval';
import { accept, message, problem, refuse, server, settle } from '#app/test/submission-server';
import { createSubmissions } from './create-submissions';
import { createFallbackStorage, openStorage } from './submission-storage';

const stored = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: jest.fn((key: string, value: unknown) => Promise.resolve(stored.set(key, value))),
  update: jest.fn((key: string, change: (old: unknown) => unknown) =>
    Promise.resolve(void stored.set(key, change(stored.get(key)))),
  ),
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
    jest.mocked(update).mockImplementation((key, change) => {
      change(stored.get(String(key)) as never);
      return Promise.reject(new Error('QuotaExceededError'));
    });
  });
  const writeAgain = () => {
    refusing?.mockImplementation((key: string, value) => Promise.resolve(void stored.set(key, value)));
    jest
      .mocked(update)
      .mockImplementation((key, change) =>
        Promise.resolve(void stored.set(String(key), change(stored.get(String(key)) as never))),
      );
  };
  afterEach(writeAgain);
  const isStoredAsText = (key: string) => localStorage.getItem(`konnect:kept:${key}`) !== null;

  it('leaves what is typed to the next visit', async () => {
    const submissions = createSubmissions({ api: {} as ApiClient, locks: null });
    await submissions.saveDraft('contact', { message: 'Hello' });
    expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
    expect(isStoredAsText('draft:contact')).toBe(true);
    // The next visit is refused too.
    expect(await (await openStorage()).get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(isStoredAsText('draft:contact')).toBe(true);
    writeAgain();
    expect(await (await openStorage()).get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(stored.get('draft:contact')).toMatchObject({ values: { message: 'Hello' } });
    expect(isStoredAsText('draft:contact')).toBe(false);
  });

  it('leaves a message that waits to the next visit, which sends it once', async () => {
    const offline = server(refuse(problem(0)));
    const submissions = createSubmissions({ api: offline.api, locks: null });
    const result = await submissions.submit(message());
    expect(result.status).toBe('waiting');

    const online = server(accept);
    const aMinuteLater = () => Date.now() + 60_000;
    const next = createSubmissions({ api: online.api, locks: null, now: aMinuteLater });
    const stop = next.start();
    await settle();
    stop();
    expect(online.calls).toHaveLength(1);
    expect(online.calls[0]?.key).toBe(offline.calls[0]?.key);
    expect(await next.receipts()).toMatchObject([{ state: 'sent' }]);
  });

  it('changes a value of the database, and lists it once', async () => {
    stored.set('outbox:1', 1);
    const storage = await openStorage();
    await storage.update<number>('outbox:1', (old) => (old ?? 0) + 1);
    expect(await storage.get('outbox:1')).toBe(2);
    expect(await storage.list('outbox:')).toEqual([2]);
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
