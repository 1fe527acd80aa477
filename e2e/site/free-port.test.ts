import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort } from './free-port';

const HOST = '127.0.0.1';
const SLOT = 120;
const INDEX = 'TEST_PARALLEL_INDEX';

const before = process.env[INDEX];
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  if (before === undefined) delete process.env[INDEX];
  else process.env[INDEX] = before;
});

const portOf = (worker: number): Promise<number> => {
  process.env[INDEX] = String(worker);
  return freePort(SLOT, HOST);
};

it('leads three workers that look into one slot at the same moment to different ports', async () => {
  // One after the other, because a probe holds its port for a moment.
  const ports = [await portOf(0), await portOf(1), await portOf(2)];
  expect(new Set(ports).size).toBe(3);
  expect(Math.max(...ports) - Math.min(...ports)).toBeLessThan(10);
});

it('goes on to the next port when one is taken', async () => {
  const first = await portOf(2);
  open.push(createServer().listen(first, HOST));
  await once(open[0]!, 'listening');
  const next = await portOf(2);
  expect(next).not.toBe(first);
  expect(Math.abs(next - first)).toBeLessThan(10);
});
