import { createPublicCache } from './public-cache';

const answer = (payload: string) => async () => ({ status: 200, payload });

describe('cached responses', () => {
  it('are made once for callers at the same instant and during their lifetime', async () => {
    let now = 0;
    const cache = createPublicCache(100, () => now);
    const make = jest.fn(answer('one'));
    await Promise.all([cache.read('a', make), cache.read('a', make), cache.read('a', make)]);
    now = 99;
    expect((await cache.read('a', make)).payload).toBe('one');
    expect(make).toHaveBeenCalledTimes(1);
    now = 101;
    await cache.read('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('are forgotten by clear, also those that were being made from the old state', async () => {
    const cache = createPublicCache(1_000_000);
    let finish: (value: { status: number; payload: string }) => void = () => undefined;
    const slow = cache.read('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish({ status: 200, payload: 'old' });
    expect((await slow).payload).toBe('old');
    expect((await cache.read('a', answer('new'))).payload).toBe('new');
  });

  it('do not include failures', async () => {
    const cache = createPublicCache(1_000_000);
    await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.read('a', answer('back'))).payload).toBe('back');
  });

  it('never grow beyond their number', async () => {
    const cache = createPublicCache(1_000_000);
    const first = jest.fn(answer('first'));
    await cache.read('first', first);
    for (let index = 0; index < 600; index++) await cache.read(`k${index}`, answer('x'));
    await cache.read('first', first);
    expect(first).toHaveBeenCalledTimes(2);
  });

  it('finds a response by its address while it is cached, and never one from before a write', async () => {
    let now = 0;
    const cache = createPublicCache(100, () => now);
    const text = () => cache.lookup('/a')?.payload;
    expect(text()).toBeUndefined();
    await cache.read('key', async () => ({ status: 200, payload: 'first' }), { address: '/a' });
    expect(text()).toBe('first');
    now = 101;
    expect(text()).toBeUndefined();
    let give = (_: { status: number; payload: string }): void => undefined;
    const slow = () => new Promise<{ status: number; payload: string }>((resolve) => (give = resolve));
    const readers = [cache.read('key', slow, { address: '/a' }), cache.read('key', slow, { address: '/b' })];
    cache.clear();
    give({ status: 200, payload: 'old' });
    await Promise.all(readers);
    expect([text(), cache.lookup('/b')]).toEqual([undefined, undefined]);
  });

  it('stores no more addresses than responses, whatever addresses visitors make up', async () => {
    const cache = createPublicCache(1_000_000);
    for (let index = 0; index < 2_000; index++)
      await cache.read('key', async () => ({ status: 200, payload: 'x' }), { address: `/a?x=${index}` });
    expect(cache.lookup('/a?x=0')).toBeUndefined();
    expect(cache.lookup('/a?x=1999')).toBeDefined();
  });

  it('caches numbers briefly, and forgets them with a write', async () => {
    let rows = 1;
    let now = 0;
    const cache = createPublicCache(0, () => now, 100);
    const count = () => cache.count('rows', async () => rows);
    expect(await count()).toBe(1);
    rows = 2;
    expect(await count()).toBe(1);
    now = 101;
    expect(await count()).toBe(2);
    rows = 3;
    cache.clear();
    expect(await count()).toBe(3);
  });
});
