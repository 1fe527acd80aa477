import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { registryError } from '#app/registry-error';
import type { Registry } from '#app/registry';

import type { Access } from './access';
import { parseBody, signed, uploadBody } from './request-bodies';
import type { UploadKey, Uploads } from './uploads';

export interface UploadRouteOptions {
  access: Access;
  registry: Registry;
  uploads: Uploads;
}

type OfUpload = FastifyRequest<{ Params: { upload: string } }>;

function lengthOf(request: FastifyRequest): number | undefined {
  const text = request.headers['content-length'];
  return text === undefined ? undefined : Number(text);
}

/** Open an upload, send each file, then publish or check it like a folder. */
export function registerUploadRoutes(
  app: FastifyInstance,
  { access, registry, uploads }: UploadRouteOptions,
): void {
  const keyOf = (request: OfUpload): UploadKey => ({
    owner: access.tokenKey(request),
    upload: request.params.upload,
  });

  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post('/registry/uploads', async (request, reply) => {
    await access.requireWriter(request);
    return reply.code(201).send({ upload: await uploads.open(access.tokenKey(request)) });
  });

  app.put<{ Params: { upload: string; '*': string } }>(
    '/registry/uploads/:upload/files/*',
    { onRequest: async (request) => void (await access.requireWriter(request)) },
    async (request, reply) => {
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw registryError('registry.input', 'A file is sent as application/octet-stream.');
      await uploads.write(keyOf(request), {
        path: request.params['*'],
        body: request.body as Readable,
        length: lengthOf(request),
      });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { upload: string } }>('/registry/uploads/:upload', async (request, reply) => {
    await access.requireWriter(request);
    await uploads.discard(keyOf(request));
    return reply.code(204).send();
  });

  app.post<{ Params: { upload: string } }>('/registry/uploads/:upload/check', async (request) => {
    const principal = await access.requireWriter(request);
    try {
      return await registry.check(await uploads.folder(keyOf(request)), principal);
    } finally {
      await uploads.discard(keyOf(request));
    }
  });

  app.post<{ Params: { upload: string } }>('/registry/uploads/:upload/publish', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(uploadBody, request.body);
    try {
      return await registry.publish(await uploads.folder(keyOf(request)), signed(principal, body));
    } finally {
      await uploads.discard(keyOf(request));
    }
  });
}
