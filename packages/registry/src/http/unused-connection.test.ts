import { once } from 'node:events';
import { connect } from 'node:net';

import { startTestRegistry } from '#app/test/test-registry';

it('stops despite an open connection that was never used', async () => {
  const testRegistry = await startTestRegistry();
  const socket = connect(Number(new URL(testRegistry.server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // The server has it, too, once it has answered on another one.
  expect((await fetch(`${testRegistry.server.url}/readyz`)).status).toBe(200);
  const closed = once(socket, 'close');
  await testRegistry.stop();
  await closed;
}, 150_000);
