import { accept, message, server } from '#app/test/submission-server';
import { createStore } from 'idb-keyval';
import { createSubmissions } from './create-submissions';
import { openStorage } from './submission-storage';

const lost = () => Promise.reject(new DOMException('Connection lost', 'UnknownError'));

jest.mock('idb-keyval', () => {
  const stored = new Map<string, unknown>();
  type Store = (mode: string, work: () => unknown) => Promise<unknown>;
  return {
    createStore: jest.fn(() => (_: string, work: () => unknown) => Promise.resolve(work())),
    get: (key: string, store: Store) => store('readonly', () => stored.get(key)),
    set: (key: string, value: unknown, store: Store) => store('readwrite', () => void stored.set(key, value)),
    del: (key: string, store: Store) => store('readwrite', () => void stored.delete(key)),
    update: (key: string, change: (old: unknown) => unknown, store: Store) =>
      store('readwrite', () => void stored.set(key, change(stored.get(key)))),
    entries: (store: Store) => store('readonly', () => [...stored]),
  };
});

const works = jest.mocked(createStore).getMockImplementation();

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} });
});
afterEach(() => {
  if (works) jest.mocked(createStore).mockImplementation(works);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('opens a connection again that ended after it was opened', async () => {
  let isLost = false;
  jest
    .mocked(createStore)
    .mockImplementationOnce(
      () => (_, work) => (isLost ? lost() : Promise.resolve(work({} as IDBObjectStore))),
    );
  const storage = await openStorage();
  await storage.set('draft:contact', 'Hello');
  isLost = true;
  expect(await storage.get('draft:contact')).toBe('Hello');
  await storage.set('draft:contact', 'Hello again');
  expect(await storage.get('draft:contact')).toBe('Hello again');
  expect(localStorage).toHaveLength(0);
});

it('leaves a message in its form when the database fails for good as it is sent', async () => {
  let isLost = false;
  jest
    .mocked(createStore)
    .mockImplementation(() => (_, work) => (isLost ? lost() : Promise.resolve(work({} as IDBObjectStore))));
  const { api, calls } = server(accept);
  const submissions = createSubmissions({ api, locks: null });
  await submissions.saveDraft('contact', { message: 'Hello' });
  expect(await submissions.readDraft('contact')).toEqual({ message: 'Hello' });
  isLost = true;
  await expect(submissions.submit(message())).rejects.toThrow('Connection lost');
  expect(calls).toEqual([]);
  expect(localStorage.getItem('konnect:typed:contact')).toContain('Hello');
});
