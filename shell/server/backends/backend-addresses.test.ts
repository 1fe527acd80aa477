import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
