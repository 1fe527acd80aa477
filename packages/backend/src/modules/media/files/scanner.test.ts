// A backend without jobs asks the scanner for uploads alone, and none is scanned while it counts as away.
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { startClamdPeer } from '#app/test/clamd-peer';
import { createScanner } from './scanner';

const ASK_AGAIN_MS = 100;

it('a scanner that was away is asked again, in time and not more often', async () => {
  const gone = await startClamdPeer();
  await gone.close();
  const scanner = createScanner(gone.address, pino({ level: 'silent' }), 500, ASK_AGAIN_MS);
  expect(await scanner?.scan(Readable.from(['a file']))).toBeUndefined();
  expect(scanner?.isAway()).toBe(true);

  const peer = await startClamdPeer(gone.address.port);
  let pings = 0;
  peer.ping = (socket) => {
    pings += 1;
    socket.destroy();
  };
  try {
    for (const end = performance.now() + 5 * ASK_AGAIN_MS; performance.now() < end; await delay(1))
      expect(scanner?.isAway()).toBe(true);
    expect(pings).toBeGreaterThanOrEqual(1);
    expect(pings).toBeLessThanOrEqual(6);

    peer.ping = (socket) => socket.end('PONG\0');
    for (const end = performance.now() + 5_000; scanner?.isAway() && performance.now() < end; )
      await delay(5);
    expect(scanner?.isAway()).toBe(false);
    expect(await scanner?.scan(Readable.from(['a file']))).toBe('clean');
  } finally {
    await peer.close();
  }
});
