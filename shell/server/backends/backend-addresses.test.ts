import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followAddresses } from './backend-addresses';
import { Backends } from './backends';

const servers: Server[] = [];
let backends: Backends | undefined;
afterEach(async () => {
  await backends?.close();
  for (const server of servers.splice(0)) await stop(server);
});

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** Answers with its address. Linux has all of 127.0.0.0/8, so that pods of one port are several machines. */
async function startAt(address: string, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => void response.end(address));
  await new Promise<void>((resolve) => server.listen(port, address, () => resolve()));
  servers.push(server);
  return { server, port: (server.address() as AddressInfo).port };
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = Date.now() + 10_000; !isSo(); ) {
    if (Date.now() > end) throw new Error('It did not become so.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Backends behind one name, whose addresses the test sets. */
function named(port: number, first: readonly string[]) {
  let known: readonly string[] | Error = first;
  const all = new Backends({
    urls: [`dns+http://backends.test:${port}`],
    addresses: {
      everyMs: 20,
      resolve: async (host) => {
        expect(host).toBe('backends.test');
        if (known instanceof Error) throw known;
        return known.map((address) => ({ address, family: 4 }));
      },
    },
  });
  backends = all;
  const read = async (): Promise<string> => (await all.fetch(`${all.url}/api/faqs/`)).text();
  return { all, read, tell: (next: readonly string[] | Error) => void (known = next) };
}
const names = (all: Backends, port: number) =>
  all.readings(() => 0).map(({ labels }) => String(labels?.['backend']).replace(`:${port}`, ''));

it('shares calls out among all addresses of a name, as they come and go', async () => {
  const { port } = await startAt('127.0.0.1');
  await startAt('127.0.0.2', port);
  const { all, read, tell } = named(port, ['127.0.0.1', '127.0.0.2']);
  await until(() => all.counts.all === 2);
  const answers = [await read(), await read(), await read(), await read()];
  expect(answers.sort()).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.2']);

  await startAt('127.0.0.3', port);
  tell(['127.0.0.2', '127.0.0.3']);
  await until(() => names(all, port).includes('127.0.0.3'));
  expect(new Set([await read(), await read(), await read(), await read()])).toEqual(
    new Set(['127.0.0.2', '127.0.0.3']),
  );
});

it('reads again at another address when one is dead, and sends it nothing more', async () => {
  const { port, server } = await startAt('127.0.0.1');
  await startAt('127.0.0.2', port);
  const { all, read } = named(port, ['127.0.0.1', '127.0.0.2']);
  await until(() => all.counts.all === 2);
  await stop(server);
  servers.shift();
  for (let index = 0; index < 4; index += 1) expect(await read()).toBe('127.0.0.2');
  expect([all.counts, all.retries]).toEqual([{ healthy: 1, all: 2 }, 1]);
});

it('goes on with the addresses that it knows while names cannot be looked up', async () => {
  const { port } = await startAt('127.0.0.1');
  const { all, read, tell } = named(port, ['127.0.0.1']);
  await until(() => names(all, port).includes('127.0.0.1'));
  for (const nothing of [new Error('EAI_AGAIN'), []]) {
    tell(nothing);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await read()).toBe('127.0.0.1');
  }
  expect(await all.reached()).toBe('now');
});

describe('followAddresses', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  it('counts each machine once where it has addresses of both families', async () => {
    const found: (readonly string[])[] = [];
    let known = ['fd00::1', '10.0.0.1', 'fd00::2', '10.0.0.2', '10.0.0.1'];
    stop = followAddresses('dns+http://backends.test:4100', (urls) => found.push(urls), {
      everyMs: 20,
      resolve: async () => known.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    await until(() => found.length > 0);
    expect(found[0]).toEqual(['http://10.0.0.1:4100', 'http://10.0.0.2:4100']);
    known = ['fd00::2', 'fd00::1'];
    await until(() => found.at(-1)!.join() === 'http://[fd00::1]:4100,http://[fd00::2]:4100');
  });

  it('looks again after an address that no URL can hold, and after one that cannot be used', async () => {
    const found: (readonly string[])[] = [];
    const warned: object[] = [];
    let known = ['fe80::1%eth0'];
    let looks = 0;
    const onFound = (urls: readonly string[]) => {
      found.push(urls);
      if (found.length === 1) throw new Error('It cannot be used.');
    };
    stop = followAddresses('dns+http://backends.test:4100', onFound, {
      everyMs: 20,
      log: { warn: (about: object) => warned.push(about) } as never,
      resolve: async () => {
        looks += 1;
        return known.map((address) => ({ address, family: 6 }));
      },
    });
    await until(() => looks > 2);
    expect(found).toEqual([]);
    known = ['fe80::1%eth0', 'fd00::1'];
    await until(() => found.length > 1);
    expect(found.slice(0, 2)).toEqual([['http://[fd00::1]:4100'], ['http://[fd00::1]:4100']]);
    expect(warned).toMatchObject([{ urls: ['http://[fd00::1]:4100'] }]);
  });
});
