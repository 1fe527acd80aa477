import { createServer as createPlainServer, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { serviceProxy } from './service-proxy';
import { Upstreams } from './upstreams';

// Made for this test, and signed by itself.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKrGzhlagsmMB3eoH
iJx+z2mHzVUWMK0gJQSK7FnEmJuhRANCAARWcTmOswCQ00QRBnTu8PmPNGI8REgJ
RjN71yabOZbBUIlNeUzfTwuq+JpySqeT/3ObtEfCv+8KOi7zFnwVUalK
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUA9GCAmfu+yUuqXplwl5XlGy5gOcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNjIyNTc1MloYDzIxMjYxMTAy
MjI1NzUyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARWcTmOswCQ00QRBnTu8PmPNGI8REgJRjN71yabOZbBUIlNeUzfTwuq
+JpySqeT/3ObtEfCv+8KOi7zFnwVUalKo2QwYjAdBgNVHQ4EFgQU/FaOYY6jzgPi
+MpY/UUoqziHMwMwHwYDVR0jBBgwFoAU/FaOYY6jzgPi+MpY/UUoqziHMwMwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDuceGrLoTAVdqLN8SDdGu2TZwqFK1U2CdUOeDFJ4+hxAIgFLJdqco7GwXZohGm
T+7VdWq4Qo6tTwAaC5g0FJ54nnk=
-----END CERTIFICATE-----`;

it('calls no system of a provider whose certificate nobody vouches for', async () => {
  const handle = jest.fn((_request: unknown, response: { end(text: string): void }) => response.end('{}'));
  const provider = createServer({ key: KEY, cert: CERTIFICATE }, handle);
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const app = Fastify();
  try {
    await app.register(serviceProxy, {
      backends: { url: 'http://127.0.0.1:9', dispatcher: undefined },
      publicUrl: 'https://konnect.example',
      upstreams: new Upstreams('http://127.0.0.1:9', { CONTENT_BASE: `https://127.0.0.1:${port}` }),
      publicToken: 'public',
      sessionOf: async () => null,
    });
    const answer = await app.inject({ url: '/services/content/file.jpg' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'service.unreachable' });
    expect(handle).not.toHaveBeenCalled();
  } finally {
    await app.close();
    provider.close();
  }
});

it('passes on nothing about the connection to the service', async () => {
  const backend = createPlainServer((_, response) =>
    response
      .writeHead(200, {
        ...{ connection: 'close, X-Hop', 'x-hop': 'a', upgrade: 'h2c', te: 'trailers', trailer: 'x-sum' },
        ...{ 'proxy-connection': 'close', 'keep-alive': 'timeout=5', 'x-kept': 'b' },
        'transfer-encoding': 'chunked',
      })
      .end('{}'),
  );
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const app = Fastify();
  try {
    await app.register(serviceProxy, {
      backends: { url, dispatcher: undefined },
      publicUrl: 'https://konnect.example',
      upstreams: new Upstreams(url, {}),
      publicToken: 'public',
      sessionOf: async () => null,
    });
    const { statusCode, headers } = await app.inject({
      url: '/robots.txt',
      headers: { upgrade: 'h2c' },
    });
    expect([statusCode, headers['x-kept']]).toEqual([200, 'b']);
    for (const name of ['x-hop', 'upgrade', 'te', 'trailer', 'proxy-connection', 'keep-alive'])
      expect(headers).not.toHaveProperty(name);
    expect(headers.connection).not.toBe('close, X-Hop');
  } finally {
    await app.close();
    backend.close();
  }
});

it('passes on nothing about the connection of the caller', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const backend = createPlainServer(({ headers }, response) => {
    asked.push(headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const app = Fastify();
  const ofConnection = {
    'keep-alive': 'timeout=5',
    'proxy-connection': 'keep-alive',
    te: 'trailers',
    trailer: 'x-sum',
  };
  try {
    await app.register(serviceProxy, {
      backends: { url, dispatcher: undefined },
      publicUrl: 'https://konnect.example',
      upstreams: new Upstreams(url, {}),
      publicToken: 'public',
      sessionOf: async () => null,
    });
    for (const [name, value] of Object.entries(ofConnection)) {
      const { statusCode } = await app.inject({
        url: '/robots.txt',
        headers: { [name]: value, 'x-kept': 'b' },
      });
      expect([name, statusCode]).toEqual([name, 200]);
      expect(asked.at(-1)).toMatchObject({ 'x-kept': 'b' });
      expect(asked.at(-1)).not.toHaveProperty(name);
    }
  } finally {
    await app.close();
    backend.close();
  }
});

it('adds a token to reports of visits alone, and passes on none of the caller', async () => {
  const asked: [string | undefined, unknown][] = [];
  const backend = createPlainServer(({ url, headers }, response) => {
    asked.push([url, headers['x-konnect-visit-token']]);
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const app = Fastify();
  const visitToken = jest.fn(async ({ cookie }: IncomingHttpHeaders) => cookie);
  try {
    await app.register(serviceProxy, {
      backends: { url, dispatcher: undefined },
      publicUrl: 'https://konnect.example',
      upstreams: new Upstreams(url, {}),
      publicToken: 'public',
      sessionOf: async () => null,
      visitToken,
    });
    const send = (path: string, cookie?: string) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'x-konnect-visit-token': 'forged', ...(cookie && { cookie }) },
        payload: { page: 'community:/' },
      });
    await send('/api/visits/', 'made-by-the-edge');
    await send('/api/visits/');
    await send('/api/contact-us/', 'made-by-the-edge');
    expect(asked).toEqual([
      ['/api/visits/', 'made-by-the-edge'],
      ['/api/visits/', undefined],
      ['/api/contact-us/', undefined],
    ]);
    expect(visitToken).toHaveBeenCalledTimes(2);
  } finally {
    await app.close();
    backend.close();
  }
});
