import { createServer } from 'node:net';

const FIRST = Number(process.env['E2E_PORT'] ?? 4600);

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port for an edge, whose address must be known before it starts.
 * @param slot keeps workers that look at the same moment apart: each has ten ports of its own
 */
export async function freePort(slot: number, host: string): Promise<number> {
  const from = FIRST + slot * 10;
  for (let port = from; port < from + 10; port += 1) if (await isFree(port, host)) return port;
  throw new Error(`Ports ${from} to ${from + 9} are taken; choose others with E2E_PORT.`);
}
