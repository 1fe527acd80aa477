import { createEdgeApp } from './edge-app';

const TOKEN = 'dGhpcyBpcyBhIHNlY3JldCB0b2tlbg';
const SECRETS = [TOKEN, 'fibre-in-mwiki', 'wanjiru@example.co.ke', '0712345678'];

it('logs what failed and nothing of what people sent, nor a token of an address', async () => {
  const lines: string[] = [];
  const app = createEdgeApp({
    ...{ port: 0, host: '127.0.0.1', registryUrl: 'http://127.0.0.1:9', dataDir: '.' },
    backendUrls: ['http://127.0.0.1:9'],
    publicUrl: 'http://127.0.0.1',
    logger: { write: (line) => void lines.push(line) },
  });
  app.get('/fails', () => {
    const cause = new Error('GET /faq?search=fibre-in-mwiki of wanjiru@example.co.ke failed');
    throw new TypeError(`no answer of http://backend/join/${TOKEN}?phone=0712345678 to 0712345678`, {
      cause,
    });
  });
  expect((await app.inject('/fails')).statusCode).toBe(500);
  await app.close();
  const log = lines.join('');
  expect(SECRETS.filter((secret) => log.includes(secret))).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      err: expect.objectContaining({
        type: 'TypeError',
        message: 'no answer of http://backend/join/[token]?[query] to [number]',
        stack: expect.stringContaining('edge-log.test.ts'),
        cause: expect.objectContaining({ message: 'GET /faq?[query] of [email] failed' }),
      }),
    }),
  );
});
