// A peer that speaks clamd's INSTREAM and PING over a real socket.
import { createServer, type Socket } from 'node:net';

export interface ClamdPeer {
  address: { host: string; port: number };
  /** What it does with a whole file. */
  answer: (file: Buffer, socket: Socket) => void;
  /** What it does when it is asked whether it is there. */
  ping: (socket: Socket) => void;
  files: Buffer[];
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');
const PING = Buffer.from('zPING\0');

/** Finds a virus in files with the word VIRUS, until the test sets another answer. */
export async function startClamdPeer(port = 0): Promise<ClamdPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (received.equals(PING)) peer.ping(socket);
      const file = wholeFile(received);
      if (!file) return;
      peer.files.push(file);
      peer.answer(file, socket);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  const peer: ClamdPeer = {
    address: { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 },
    answer: (file, socket) =>
      socket.end(file.includes('VIRUS') ? 'stream: Test.Virus-1 FOUND\0' : 'stream: OK\0'),
    ping: (socket) => socket.end('PONG\0'),
    files: [],
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return peer;
}

/** @returns undefined until the part of length 0 */
function wholeFile(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
