import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const FIRST = Number(process.env['E2E_PORT'] ?? 4600);
const PORTS_OF_A_SLOT = 10;

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Finds a port for an edge, whose address must be known before it starts.
 * @param slot ten ports; each worker of a run begins at another slot, so that no two find the same port
 */
export async function freePort(slot: number, host: string): Promise<number> {
  const from = FIRST + slot * PORTS_OF_A_SLOT;
  const first = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 3;
  for (let step = 0; step < PORTS_OF_A_SLOT; step += 1) {
    const port = from + ((first + step) % PORTS_OF_A_SLOT);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`Ports ${from} to ${from + PORTS_OF_A_SLOT - 1} are taken; choose others with E2E_PORT.`);
}

/** For servers whose address does not matter, or has to be another one each time. */
export async function anyPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
