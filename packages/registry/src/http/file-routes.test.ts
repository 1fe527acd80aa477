import fastify from 'fastify';

import { registerFileRoutes } from './file-routes';

const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

it('reads thirty files at a time for edges, and sends the others in turn', async () => {
  let under = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const app = fastify();
  registerFileRoutes(app, {
    access: { requireEdge: async () => undefined } as never,
    assets: {
      readPrivate: async (_id: string, _version: string, path: string) => {
        under += 1;
        most = Math.max(most, under);
        await new Promise<void>((resolve) => ends.push(resolve));
        under -= 1;
        return path === 'missing.js' ? undefined : Buffer.from(path);
      },
    } as never,
  });
  // Ten edges start at once, with six requests each.
  const answers = Array.from({ length: 60 }, (_, index) =>
    app.inject(`/registry/files/community/1/${index % 6 === 0 ? 'missing' : `file${index}`}.js`),
  );
  const all = Promise.all(answers);
  await turn();
  expect(under).toBe(30);
  for (let round = 0; round < 4; round += 1) {
    for (const end of ends.splice(0)) end();
    await turn();
  }
  const statuses = (await all).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect([most, under]).toEqual([30, 0]);
  await app.close();
});
