import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { registryError } from '#app/registry-error';
import type { Registry } from '#app/registry';

import type { Access } from './access';
import { parseBody, signed, uploadBody } from './request-bodies';
import type { Uploads } from './uploads';

export interface UploadRouteOptions {
  access: Access;
  registry: Registry;
  uploads: Uploads;
}

/**
 * Publishing from another machine: open an upload, send each file, then publish or check it like a folder.
 */
export function registerUploadRoutes(
  app: FastifyInstance,
  { access, registry, uploads }: UploadRouteOptions,
): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post('/registry/uploads', async (request, reply) => {
    await access.requireWriter(request);
    return reply.code(201).send({ upload: await uploads.open() });
  });

  app.put<{ Params: { upload: string; '*': string } }>(
    '/registry/uploads/:upload/files/*',
    { onRequest: async (request) => void (await access.requireWriter(request)) },
    async (request, reply) => {
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw registryError('registry.input', 'A file is sent as application/octet-stream.');
      await uploads.write(request.params.upload, request.params['*'], request.body as Readable);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { upload: string } }>('/registry/uploads/:upload/check', async (request) => {
    const principal = await access.requireWriter(request);
    try {
      return await registry.check(await uploads.folder(request.params.upload), principal);
    } finally {
      await uploads.discard(request.params.upload);
    }
  });

  app.post<{ Params: { upload: string } }>('/registry/uploads/:upload/publish', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(uploadBody, request.body);
    try {
      return await registry.publish(await uploads.folder(request.params.upload), signed(principal, body));
    } finally {
      await uploads.discard(request.params.upload);
    }
  });
}
