import { lastingStorage } from '#app/test/lasting-storage';
import { markDraft, markWaiting, mayHaveDraft, waitingCount } from './device';
import { createDrafts } from './drafts';
import { createOutbox } from './outbox';
import { createFallbackStorage, openStorage, takeOver } from './submission-storage';

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
  const full = {
    getItem: () => null,
    length: 0,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  } as unknown as Storage;
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

describe('while IndexedDB gives no answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: () => ({}) } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
  /** @param milliseconds after which the wait is given up */
  async function openSilent(milliseconds: number) {
    const opened = jest.fn();
    const opening = openStorage();
    void opening.then(opened);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(opened).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    return opening;
  }

  it('waits longer for a draft or a message that lies nowhere else: a busy phone opens its database in seconds', async () => {
    markDraft('contact', true);
    expect(await openSilent(15_000)).toMatchObject({ mayMiss: true });
    markDraft('contact', false);
    markWaiting(1);
    expect(await openSilent(15_000)).toMatchObject({ mayMiss: true });
  });

  it('waits two seconds for what lies here as well', async () => {
    await openSilent(2_000);
    markDraft('contact', true);
    markWaiting(1);
    const before = createFallbackStorage(localStorage);
    await before.set('draft:contact', 'Hello');
    await before.set('outbox:1', 'Hello');
    expect(await (await openSilent(2_000)).get('draft:contact')).toBe('Hello');
  });

  it('does not forget that it holds drafts and messages: the next visit finds them', async () => {
    markDraft('contact', true);
    markWaiting(1);
    const storage = await openSilent(15_000);
    expect(await createDrafts(storage, Date.now).read('contact')).toBeNull();
    expect(mayHaveDraft('contact')).toBe(true);
    const outbox = createOutbox(storage, Date.now);
    const { id } = await outbox.put({
      form: 'contact',
      label: 'Message',
      values: {},
      input: { rest: {} },
      endpoint: { id: 'a', service: 'main', method: 'POST', path: '/' },
      page: '/',
      fingerprint: '',
    });
    await outbox.remove(id);
    expect(waitingCount()).toBe(1);
  });

  it('lets go of a draft that was discarded', async () => {
    markDraft('contact', true);
    await createDrafts(await openSilent(15_000), Date.now).clear('contact');
    expect(mayHaveDraft('contact')).toBe(false);
  });
});

it('takes over what was kept while IndexedDB gave no answer', async () => {
  const indexed = lastingStorage();
  await indexed.set('draft:contact', 'older');
  await createFallbackStorage(localStorage).set('draft:contact', 'newer');
  await takeOver(localStorage, indexed.set);
  expect(await indexed.get('draft:contact')).toBe('newer');
  expect(localStorage).toHaveLength(0);
});
