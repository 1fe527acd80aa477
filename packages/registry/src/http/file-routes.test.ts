import { setTimeout as sleep } from 'node:timers/promises';

import fastify from 'fastify';

import { registerFileRoutes } from './file-routes';

const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = Date.now() + 10_000; !isSo(); await sleep(5))
    if (Date.now() > end) throw new Error('It did not become so.');
};

const apps: { close(): PromiseLike<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** The route over a store whose reads end when the test says so. */
function slowFiles(fileWaitMs?: number) {
  const read: string[] = [];
  const ends: (() => void)[] = [];
  let under = 0;
  let most = 0;
  let asked = 0;
  const app = fastify();
  apps.push(app);
  registerFileRoutes(app, {
    ...(fileWaitMs !== undefined && { fileWaitMs }),
    access: { requireEdge: async () => void (asked += 1) } as never,
    db: {} as never,
    assets: {
      fault: () => null,
      readPrivate: async (_id: string, _version: string, path: string) => {
        read.push(path);
        under += 1;
        most = Math.max(most, under);
        await new Promise<void>((resolve) => ends.push(resolve));
        under -= 1;
        return path === 'missing.js' ? undefined : Buffer.from(path);
      },
    } as never,
  });
  return {
    app,
    read,
    counts: () => ({ asked, under, most }),
    ask: (name: string) => app.inject(`/registry/files/community/1/${name}.js`),
    release: () => ends.splice(0).forEach((end) => end()),
  };
}

/** Lets reads end until all of these are answered. */
async function settle<T>(answers: Promise<T>[], release: () => void): Promise<T[]> {
  let isDone = false;
  const all = Promise.all(answers).finally(() => (isDone = true));
  await until(() => {
    release();
    return isDone;
  });
  return all;
}

it('reads thirty files at a time for edges, and sends the others in turn', async () => {
  const { ask, counts, release } = slowFiles();
  // Ten edges start at once, with six requests each.
  const answers = Array.from({ length: 60 }, (_, index) => ask(index % 6 === 0 ? 'missing' : `file${index}`));
  await until(() => counts().asked === 60 && counts().under === 30);
  const statuses = (await settle(answers, release)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(counts()).toEqual({ asked: 60, under: 0, most: 30 });
});

it('reads no file for an edge that has gone while it waited, and gives its place to the next', async () => {
  const { app, ask, counts, read, release } = slowFiles();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answers = Array.from({ length: 30 }, (_, index) => ask(`file${index}`));
  await until(() => counts().under === 30);
  const gone = new AbortController();
  let isClosed = false;
  app.server.on('connection', (socket) => socket.once('close', () => (isClosed = true)));
  const left = fetch(`${url}/registry/files/community/1/left.js`, { signal: gone.signal }).catch(
    () => 'gone',
  );
  await until(() => counts().asked === 31);
  gone.abort();
  expect(await left).toBe('gone');
  await until(() => isClosed);
  answers.push(ask('last'));
  const statuses = (await settle(answers, release)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(read).toContain('last.js');
  expect(read).not.toContain('left.js');
  // All places are free again.
  const more = Array.from({ length: 30 }, (_, index) => ask(`more${index}`));
  await until(() => counts().under === 30);
  await settle(more, release);
});

it('tells an edge that has waited for long to ask for the file again', async () => {
  const { ask, counts, read, release } = slowFiles(50);
  const answers = Array.from({ length: 30 }, (_, index) => ask(`file${index}`));
  await until(() => counts().under === 30);
  const late = await ask('late');
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '1']);
  expect(late.json()).toMatchObject({ code: 'registry.busy' });
  await settle(answers, release);
  expect(read).not.toContain('late.js');
  const again = ask('late');
  expect((await settle([again], release))[0]!.body).toBe('late.js');
});
