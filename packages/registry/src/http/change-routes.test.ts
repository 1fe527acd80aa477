import fastify from 'fastify';
import type { Registry } from '#app/registry';
import { isRegistryError } from '#app/registry-error';
import { createAccess } from './access';
import { registerChangeRoutes } from './change-routes';

const asked: string[] = [];
const registry = {
  publish: async (folder: string) => void asked.push(folder),
  check: async (folder: string) => void asked.push(folder),
} as unknown as Registry;
const grants = [{ token: 'owner', principal: { name: 'owner', remotes: 'all' as const } }];

it.each(['publish', 'check'])('lets nobody elsewhere %s a folder of this machine', async (action) => {
  asked.length = 0;
  const app = fastify();
  app.setErrorHandler(async (error, _request, reply) =>
    reply.code(403).send({ code: isRegistryError(error) ? error.code : 'fault' }),
  );
  registerChangeRoutes(app, { registry, access: createAccess(grants, { find: async () => null }) });
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: `/registry/${action}`,
      remoteAddress,
      headers: { authorization: 'Bearer owner' },
      payload: { folder: '/etc' },
    });
  expect((await from('10.0.0.7')).json()).toEqual({ code: 'registry.not_local' });
  expect(asked).toEqual([]);
  expect((await from('127.0.0.1')).statusCode).toBe(200);
  expect(asked).toEqual(['/etc']);
});
