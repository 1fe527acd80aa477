import { connect, type Socket } from 'node:net';
import { arrive, percentile } from './arrivals';
import { FaultNotes, type FaultRow } from './fault-row';
import { Outbox } from './outbox';
import { SiteParts } from './site-parts';

const SENDERS = 140;
const BYTES_A_SECOND = 400;
const SECONDS = 12;
const READS_A_SECOND = 10;
const P99_MS = 1_000;

/** @returns a function that ends it and says whether the answer was in order */
function sendSlowly(port: number, number: number): () => { isFault: boolean; answer: string } {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
  socket.write(
    `POST /api/uploads/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: 10.0.${number % 40}.7\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  );
  const timer = setInterval(() => socket.writable && socket.write('x'.repeat(BYTES_A_SECOND)), 1_000);
  return () => {
    clearInterval(timer);
    socket.destroy();
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    const isFault = status >= 500 && !/retry-after/i.test(answer);
    return { isFault, answer: answer.slice(0, 200) };
  };
}

export const slowSenders: FaultRow = {
  name: 'slow-senders',
  async run({ port }) {
    const notes = new FaultNotes();
    const site = await SiteParts.create({
      database: { kind: 'embedded' },
      port,
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
    });
    const outbox = new Outbox(site.urls.edge, 'slow-senders');
    let done: string;
    try {
      await site.start('backend');
      await site.stop('backend');
      await outbox.prepare(() => site.open('backend'));
      await site.startAll();
      const ends = Array.from({ length: SENDERS }, (_, number) => sendSlowly(port, number));
      outbox.start();
      // The edge passes these on, so each needs a connection to the backend.
      const read = (number: number) =>
        new URL(`/api/trending-community-events/?search=w${number}`, site.urls.edge);
      const reads = await arrive(read, READS_A_SECOND, SECONDS);
      await outbox.drain();
      for (const { isFault, answer } of ends.map((end) => end())) if (isFault) notes.broken.push(answer);
      for (const { status } of reads) if (status !== 200) notes.broken.push(`a read was answered ${status}`);
      const p99 = percentile(
        reads.map(({ ms }) => ms),
        0.99,
      );
      if (!(p99 < P99_MS)) notes.broken.push(`p99 of reads is ${p99.toFixed(0)} ms`);
      await site.stop();
      await outbox.compare(() => site.open('backend'), notes);
      done = `${SENDERS} uploads of ${BYTES_A_SECOND} bytes a second; ${reads.length} reads, p99 ${p99.toFixed(0)} ms; ${outbox.acknowledged.size} writes acknowledged`;
    } finally {
      await site.remove();
    }
    return [notes.result('slow senders', done)];
  },
};
