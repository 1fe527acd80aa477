// The test of few descriptors needs a process of its own, because the limit is of a process.
import { closeSync, openSync } from 'node:fs';
import Fastify from 'fastify';
import { assetRoutes } from './assets';
import { errorAnswers } from './error-responses';

const app = Fastify();
errorAnswers(app);
assetRoutes(app, { dataDir: process.argv[2] ?? '', sessionOf: async () => null });
const held: number[] = [];
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
