import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { connectRegistry } from './registry-client';

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});
afterEach(() => void jest.restoreAllMocks());

it.each([
  ['/registry/promote', 290, '; it may still be at work: see "mfe history <id>".'],
  ['/registry/uploads/one/publish', 290, '; it may still be at work: see "mfe history <id>".'],
  ['/registry/rollback', 120, '.'],
])('waits for %s for %d seconds and says so', async (path, seconds, end) => {
  const passed = AbortSignal.timeout.bind(AbortSignal);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => passed(20));
  const REGISTRY_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const client = await connectRegistry({ env: { REGISTRY_URL, REGISTRY_TOKEN: 'a-token' }, cwd: '/' });
  await expect(client.post(path, {})).rejects.toMatchObject({
    code: 'registry.unavailable',
    message: `The registry at ${REGISTRY_URL} gave no answer within ${seconds} s${end}`,
  });
  expect(timeout).toHaveBeenCalledWith(seconds * 1_000);
});
