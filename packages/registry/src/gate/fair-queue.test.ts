import { createFairQueue } from './fair-queue';

/** Works that end when they are told to, and their names in the order in which they began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

it('runs one work of an owner at a time, beside those of others', async () => {
  const { begun, work, end } = works();
  const run = createFairQueue(2);
  const first = run('community', work('c1'));
  void run('community', work('c2'));
  void run('careers', work('j1'));
  expect(begun).toEqual(['c1', 'j1']);
  await end('c1');
  await expect(first).resolves.toBe('c1');
  expect(begun).toEqual(['c1', 'j1', 'c2']);
});

it('takes the owners by turns, and never more works than it may', async () => {
  const { begun, work, end } = works();
  const run = createFairQueue(1);
  for (const name of ['c1', 'c2', 'c3']) void run('community', work(name));
  void run('careers', work('j1'));
  void run('staff', work('s1'));
  for (const name of ['c1', 'j1', 's1', 'c2']) await end(name);
  expect(begun).toEqual(['c1', 'j1', 's1', 'c2', 'c3']);
});

it('goes on after a work that failed', async () => {
  const run = createFairQueue(1);
  await expect(run('community', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run('community', async () => 'next')).resolves.toBe('next');
});
