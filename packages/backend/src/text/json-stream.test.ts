import Fastify from 'fastify';
import { jsonList, sendJsonParts } from './json-stream';

async function* pages(read: number[], count: number) {
  for (let page = 0; page < count; page += 1) {
    read.push(page);
    yield Array.from({ length: 1_000 }, (_, index) => ({ id: page * 1_000 + index, text: 'x'.repeat(100) }));
  }
}

it('a list is whole JSON with its number of elements, also without any', async () => {
  const text = async (count: number) => {
    let all = '';
    for await (const part of jsonList(pages([], count), '{"results":[', (total) => `],"count":${total}}`))
      all += part;
    return JSON.parse(all) as { results: unknown[]; count: number };
  };
  expect(await text(0)).toEqual({ results: [], count: 0 });
  const { results, count } = await text(3);
  expect([results.length, results[2_000], count]).toEqual([
    3_000,
    { id: 2_000, text: 'x'.repeat(100) },
    3_000,
  ]);
});

it('the first bytes leave before the last page is read, and a reader that stops stops the reading', async () => {
  const read: number[] = [];
  const app = Fastify();
  app.get('/', (_, reply) =>
    sendJsonParts(
      reply,
      jsonList(pages(read, 2_000), '[', () => ']'),
    ),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address);
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read.length).toBeLessThan(1_000);
  await reader?.cancel();
  await app.close();
}, 20_000);

it('a page of large elements is sent in parts that hold few of them', async () => {
  const element = { file: 'x'.repeat(50_000) };
  async function* page() {
    yield Array.from({ length: 100 }, () => element);
  }
  const parts: string[] = [];
  for await (const part of jsonList(page(), '[', () => ']')) parts.push(part);
  expect(JSON.parse(parts.join(''))).toEqual(Array.from({ length: 100 }, () => element));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(150_000);
});
