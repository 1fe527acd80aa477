// Stored files behind the problem handler, for the test of few descriptors: a process of its own, because the
// limit is of a process.
import { closeSync, openSync } from 'node:fs';
import Fastify from 'fastify';
import { localFileStore } from '#app/modules/media/files/local-file-store';
import { registerProblemHandler } from '#app/plugins/problem-handler';

const FILE_KEY = 'ab/abcd-0000';
const app = Fastify();
registerProblemHandler(app);
const store = localFileStore(process.argv[2] ?? '');
app.get('/file', async (_, reply) => reply.type('text/plain').send((await store.open(FILE_KEY))?.stream));
app.put<{ Querystring: { path: string } }>('/file', async ({ query: { path } }) => {
  await store.put(FILE_KEY, { path, mediaType: 'text/plain' });
  return { isStored: true };
});

const held: number[] = [];
/** Takes every descriptor that is left. @returns how many */
const takeAll = (): number => {
  try {
    for (;;) held.push(openSync('/dev/null', 'r'));
  } catch {
    return held.length;
  }
};
app.get('/take', () => ({ taken: takeAll() }));
app.get('/give', () => ({ given: held.splice(0).map((file) => closeSync(file)).length }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
