import { createRegistryFetch } from './registry-fetch';

const ADDRESSES = ['http://one.example:3100', 'http://other.example:3100'];

function registries(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  let time = 0;
  const send = createRegistryFetch(ADDRESSES, {
    now: () => time,
    fetch: async (input) => {
      const { host, pathname, search } = new URL(String(input));
      asked.push(`${host}${pathname}${search}`);
      return answers[host]!();
    },
  });
  return { asked, send, wait: (ms: number) => (time += ms) };
}

const refused = (): Response => {
  throw new TypeError('fetch failed');
};
const body = { ok: () => new Response('table'), away: () => new Response('', { status: 503 }) };

it.each([
  ['does not answer', refused],
  ['answers 503', body.away],
])('asks the next registry when one %s, and that one first for a while', async (_, fault) => {
  const { asked, send, wait } = registries({ 'one.example:3100': fault, 'other.example:3100': body.ok });
  const address = new URL('/registry/files/a/1/b.js?c=d', ADDRESSES[0]);
  expect(await (await send(address)).text()).toBe('table');
  expect(asked).toEqual(['one', 'other'].map((name) => `${name}.example:3100/registry/files/a/1/b.js?c=d`));
  await send(address);
  expect(asked[2]).toContain('other');
  wait(6_000);
  await send(address);
  expect(asked[3]).toContain('one');
});

it('gives the last answer when none can help, and the fault when none answers', async () => {
  const busy = registries({ 'one.example:3100': refused, 'other.example:3100': body.away });
  expect((await busy.send(ADDRESSES[0]!)).status).toBe(503);
  const gone = registries({ 'one.example:3100': refused, 'other.example:3100': refused });
  await expect(gone.send(ADDRESSES[0]!)).rejects.toThrow('fetch failed');
});

it('asks no other one about what is not there', async () => {
  const { asked, send } = registries({
    'one.example:3100': () => new Response('', { status: 404 }),
    'other.example:3100': body.ok,
  });
  expect((await send(ADDRESSES[0]!)).status).toBe(404);
  expect(asked).toHaveLength(1);
});
