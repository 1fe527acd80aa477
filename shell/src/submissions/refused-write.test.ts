import { set } from 'idb-keyval';
import { openStorage } from './submission-storage';

const stored = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: jest.fn((key: string, value: unknown) => Promise.resolve(stored.set(key, value))),
}));

beforeEach(() => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} }));
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

it('gives back what was stored last, also after a write that the database refused', async () => {
  const storage = await openStorage();
  jest.mocked(set).mockRejectedValueOnce(new Error('QuotaExceededError'));
  await storage.set('draft:contact', 'older');
  expect(await storage.get('draft:contact')).toBe('older');
  await storage.set('draft:contact', 'newer');
  expect(await storage.get('draft:contact')).toBe('newer');
});
