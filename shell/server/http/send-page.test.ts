import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { type Encoding, finishPage } from '../render/page-cache';
import { collectPage, sendFinished, sendOnce, streamPage } from './send-page';

let app: FastifyInstance;
afterEach(() => app?.close());

function serve(handler: RouteHandlerMethod): FastifyInstance {
  // What was broken off or never ended holds its connection otherwise.
  app = Fastify({ forceCloseConnections: true });
  app.get('/', handler);
  return app;
}

const DECODE: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};
const ENCODINGS = Object.keys(DECODE) as Encoding[];
const [start, end] = [Buffer.from('<head>‘'), Buffer.from('’</html>')];

describe('a page in memory', () => {
  it('is all that was rendered', async () => {
    const page = await collectPage((body) => {
      body.write('one ');
      body.end('two');
    });
    expect(String(page)).toBe('one two');
  });

  it.each([
    ['breaks off', (body: Writable) => void body.destroy(new Error('broken'))],
    [
      'does not begin',
      () => {
        throw new Error('broken');
      },
    ],
  ])('is nothing where the rendering %s', async (_, pipe) => {
    expect(await collectPage(pipe)).toBeUndefined();
  });
});

describe('a page that is sent while it is rendered', () => {
  it.each(ENCODINGS)('is head, body and end, in one stream of %s', async (encoding) => {
    let whole: Buffer | undefined;
    const { statusCode, headers, rawPayload } = await serve(async (_, reply) => {
      const pipe = (body: Writable) => void body.end('body');
      whole = await streamPage(reply, { status: 404, headers: { vary: 'x' }, encoding, start, pipe, end });
      return reply;
    }).inject('/');
    expect(statusCode).toBe(404);
    expect(headers['vary']).toBe('x');
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(String(DECODE[encoding](rawPayload))).toBe('<head>‘body’</html>');
    expect(String(whole)).toBe('<head>‘body’</html>');
  });

  /** Opens the page and reads its head; `body` is then still to come. */
  async function readHead(encoding: Encoding) {
    let body: Writable | undefined;
    let whole: Promise<Buffer | undefined> | undefined;
    serve((_, reply) => {
      const pipe = (destination: Writable) => void (body = destination);
      whole = streamPage(reply, { status: 200, headers: {}, encoding, start, pipe, end });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'accept-encoding': encoding },
      signal: AbortSignal.timeout(3_000),
    });
    const reader = response.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? '').toString();
    return { head: await read(), read, body, whole };
  }

  it.each(ENCODINGS)('sends its head before the body is there, in %s', async (encoding) => {
    const { head, read, body } = await readHead(encoding);
    expect(head).toBe('<head>‘');
    body?.end('body');
    expect(await read()).toBe('body’</html>');
  });

  it('is broken off where its rendering is, so that the browser learns of it', async () => {
    const { read, body, whole } = await readHead('br');
    body?.destroy(new Error('broken'));
    await expect(read()).rejects.toThrow();
    expect(await whole).toBeUndefined();
  });

  it.each(['br', 'gzip'] as const)(
    'is a readable error where it breaks off before a byte of %s',
    async (encoding) => {
      const { statusCode, headers, json } = await serve(async (_, reply) => {
        const pipe = (body: Writable) => void body.destroy(new Error('broken'));
        await streamPage(reply, { status: 200, headers: {}, encoding, start, pipe, end });
        return reply;
      }).inject('/');
      expect(headers['content-encoding']).toBeUndefined();
      expect([statusCode, json()]).toMatchObject([500, { statusCode: 500 }]);
    },
  );
});

it.each(ENCODINGS)('sends a page that is not cached in one piece of %s', async (encoding) => {
  const parts = [start, 'body', end];
  const { statusCode, headers, rawPayload } = await serve((_, reply) => {
    sendOnce(reply, { status: 404, headers: { vary: 'x' }, encoding, parts });
  }).inject('/');
  expect([statusCode, headers['vary']]).toEqual([404, 'x']);
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(String(DECODE[encoding](rawPayload))).toBe('<head>‘body’</html>');
});

describe('a cached page', () => {
  const serveFinished = (changed?: Record<string, string>) =>
    serve(async (request, reply) =>
      sendFinished(request, reply, await finishPage(200, { age: '1', etag: 'W/"tag"' }, 'body'), changed),
    );

  it.each(ENCODINGS)('is sent in %s to a browser that takes it', async (encoding) => {
    const { statusCode, headers, rawPayload } = await serveFinished().inject({
      url: '/',
      headers: { 'accept-encoding': encoding },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(String(DECODE[encoding](rawPayload))).toBe('body');
  });

  it('is not sent again to a browser that has it', async () => {
    const { statusCode, headers, payload } = await serveFinished().inject({
      url: '/',
      headers: { 'if-none-match': '"tag"' },
    });
    expect([statusCode, payload, headers['etag'], headers['age']]).toEqual([304, '', 'W/"tag"', '1']);
  });

  it.each([200, 304])('takes the headers of this answer over its own, with %d', async (status) => {
    const { statusCode, headers } = await serveFinished({ age: '9' }).inject({
      url: '/',
      headers: status === 304 ? { 'if-none-match': 'W/"tag"' } : {},
    });
    expect([statusCode, headers['age']]).toEqual([status, '9']);
  });
});
