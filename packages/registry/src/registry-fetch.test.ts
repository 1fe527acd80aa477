import { createRegistryFetch, INCOMPLETE_HEADER } from './registry-fetch';

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

describe('a release table with versions left out', () => {
  const incomplete = (): Response => new Response('less', { headers: { [INCOMPLETE_HEADER]: '1' } });

  it('is taken when no other registry has more, and the whole one otherwise', async () => {
    const whole = registries({ 'one.example:3100': incomplete, 'other.example:3100': body.ok });
    for (let call = 0; call < 2; call += 1)
      expect(await (await whole.send(ADDRESSES[0]!)).text()).toBe('table');
    const proxyFault = (): Response => new Response('', { status: 502 });
    const unknownToken = (): Response => new Response('', { status: 401 });
    for (const other of [incomplete, body.away, refused, proxyFault, unknownToken]) {
      const { send } = registries({ 'one.example:3100': incomplete, 'other.example:3100': other });
      expect(await (await send(ADDRESSES[0]!)).text()).toBe('less');
    }
  });

  it('waits for no registry that has just failed', async () => {
    const { asked, send, wait } = registries({
      'one.example:3100': incomplete,
      'other.example:3100': refused,
    });
    await send(ADDRESSES[0]!);
    await send(ADDRESSES[0]!);
    expect(asked.map((address) => address.split('.')[0])).toEqual(['one', 'other', 'one']);
    wait(6_000);
    await send(ADDRESSES[0]!);
    expect(asked).toHaveLength(5);
  });

  it('says that it is the one in use as well, when nothing has changed', async () => {
    const same = (): Response => new Response(null, { status: 304, headers: { [INCOMPLETE_HEADER]: '1' } });
    const { send } = registries({ 'one.example:3100': same, 'other.example:3100': body.away });
    expect((await send(ADDRESSES[0]!)).status).toBe(304);
  });
});

describe('a registry that is busy', () => {
  const busy = (): Response => new Response('', { status: 503, headers: { 'retry-after': '1' } });
  const incomplete = (): Response => new Response('less', { headers: { [INCOMPLETE_HEADER]: '1' } });
  const names = (asked: readonly string[]): (string | undefined)[] =>
    asked.map((address) => address.split('.')[0]);

  it('is still asked for a whole table, when the other one has versions left out', async () => {
    const answers = { 'one.example:3100': busy, 'other.example:3100': incomplete };
    const { asked, send } = registries(answers);
    const file = new Response('a file');
    answers['other.example:3100'] = () => file;
    expect(await (await send(`${ADDRESSES[0]}/registry/files/a/1/b.js`)).text()).toBe('a file');
    answers['one.example:3100'] = body.ok;
    answers['other.example:3100'] = incomplete;
    expect(await (await send(`${ADDRESSES[0]}/registry/releases`)).text()).toBe('table');
    expect(names(asked)).toEqual(['one', 'other', 'other', 'one']);
  });

  it('is asked after the other one for as long as it says', async () => {
    const { asked, send, wait } = registries({ 'one.example:3100': busy, 'other.example:3100': body.ok });
    await send(ADDRESSES[0]!);
    await send(ADDRESSES[0]!);
    expect(names(asked)).toEqual(['one', 'other', 'other']);
    wait(1_001);
    await send(ADDRESSES[0]!);
    expect(names(asked)).toEqual(['one', 'other', 'other', 'one', 'other']);
  });

  it.each([
    ['does not answer', refused],
    ['answers 503', body.away],
    ['is busy, too', busy],
  ])('says when to come back where the other one %s, which is not waited for again', async (_, fault) => {
    const { send } = registries({ 'one.example:3100': busy, 'other.example:3100': fault });
    for (let call = 0; call < 2; call += 1) {
      const answer = await send(ADDRESSES[0]!);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
  });

  it('is not asked again by a call that has ended', async () => {
    const { send } = registries({
      'one.example:3100': busy,
      'other.example:3100': () => {
        ended.abort();
        return refused();
      },
    });
    const ended = new AbortController();
    await expect(send(ADDRESSES[0]!, { signal: ended.signal })).rejects.toThrow('fetch failed');
  });
});

it('takes a registry for away that is so for minutes, whenever it says that it comes back', async () => {
  const closed = (): Response => new Response('', { status: 503, headers: { 'retry-after': '3600' } });
  const { asked, send } = registries({ 'one.example:3100': closed, 'other.example:3100': body.ok });
  await send(ADDRESSES[0]!);
  await send(ADDRESSES[0]!);
  expect(asked).toHaveLength(3);
});

it('goes below the path of each address, whether a call names that of the first or not', async () => {
  const asked: string[] = [];
  const send = createRegistryFetch(['https://one.example/team/registry/', 'https://other.example/r'], {
    fetch: async (input) => {
      asked.push(String(input));
      return asked.length % 2 === 1 ? body.away() : body.ok();
    },
    now: () => asked.length * 10_000,
  });
  for (const call of [
    'https://one.example/registry/releases?a=b',
    'https://one.example/team/registry/registry/files',
  ])
    expect((await send(call)).status).toBe(200);
  expect(asked).toEqual([
    'https://one.example/team/registry/registry/releases?a=b',
    'https://other.example/r/registry/releases?a=b',
    'https://one.example/team/registry/registry/files',
    'https://other.example/r/registry/files',
  ]);
});

it('sends what a Request holds to each registry: method, headers and body, and ends with its signal', async () => {
  const sent: unknown[] = [];
  const ended = new AbortController();
  const send = createRegistryFetch(ADDRESSES, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push([request.url, request.method, request.headers.get('authorization'), await request.text()]);
      if (sent.length === 3) ended.abort();
      return sent.length === 2 ? body.ok() : refused();
    },
  });
  const call = () =>
    new Request(`${ADDRESSES[0]}/registry/outcomes`, {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: 'visits',
      signal: ended.signal,
    });
  expect((await send(call())).status).toBe(200);
  expect(sent).toEqual(
    ADDRESSES.map((address) => [`${address}/registry/outcomes`, 'POST', 'Bearer t', 'visits']),
  );
  await expect(send(call())).rejects.toThrow('fetch failed');
  expect(sent).toHaveLength(3);
});
