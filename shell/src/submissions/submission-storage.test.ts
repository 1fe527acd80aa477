import { createFallbackStorage, openStorage } from './submission-storage';

beforeEach(() => localStorage.clear());

it('keeps plain values across visits', async () => {
  await createFallbackStorage(localStorage).set('draft:contact', { name: 'Otieno' });
  expect(await createFallbackStorage(localStorage).get('draft:contact')).toEqual({ name: 'Otieno' });
  expect(await createFallbackStorage(localStorage).list('draft:')).toEqual([{ name: 'Otieno' }]);
});

it('keeps files for this visit only, since localStorage cannot hold them', async () => {
  const file = new File(['x'], 'a.txt');
  const storage = createFallbackStorage(localStorage);
  await storage.set('outbox:1', { parts: [['file', file]] });
  expect(await storage.get('outbox:1')).toEqual({ parts: [['file', file]] });
  expect(await createFallbackStorage(localStorage).get('outbox:1')).toBeUndefined();
});

it('goes on in memory when localStorage is full', async () => {
  const full = { getItem: () => null, length: 0, removeItem: () => undefined, setItem: () => { throw new Error('QuotaExceededError'); } } as unknown as Storage;
  const storage = createFallbackStorage(full);
  await storage.set('draft:contact', { name: 'Otieno' });
  expect(await storage.get('draft:contact')).toEqual({ name: 'Otieno' });
});

it('removes a key whose change gives nothing', async () => {
  const storage = createFallbackStorage(null);
  await storage.set('outbox:1', 'kept');
  await storage.update('outbox:1', () => undefined);
  expect(await storage.get('outbox:1')).toBeUndefined();
});

it('falls back where the browser has no IndexedDB', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const storage = await openStorage();
  await storage.set('draft:contact', 'kept');
  expect(await createFallbackStorage(localStorage).get('draft:contact')).toBe('kept');
});
