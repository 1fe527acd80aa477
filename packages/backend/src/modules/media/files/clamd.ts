// ClamAV's commands INSTREAM (parts with their length, and an answer of one line) and PING.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type ClamdAddress = { host: string; port: number } | { path: string };
export type Verdict = 'clean' | { virus: string };

const ANSWER = /^stream: (?:(OK)|(.+) FOUND)\0?$/;

/** @throws Error when the daemon gives no verdict, or the file cannot be read */
export async function askClamd(address: ClamdAddress, file: Readable, timeLimitMs: number): Promise<Verdict> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const socket = connect(address);
  addAbortSignal(signal, socket);
  addAbortSignal(signal, file);
  try {
    const [answer] = await Promise.all([text(socket), send(socket, file, signal)]);
    const [, isClean, virus] = ANSWER.exec(answer.trim()) ?? [];
    if (isClean) return 'clean';
    if (virus) return { virus };
    throw new Error(`clamd answered "${answer.slice(0, 100)}".`);
  } finally {
    socket.destroy();
    file.destroy();
  }
}

/** @throws Error when the daemon is away or does not answer in time */
export async function pingClamd(address: ClamdAddress, timeLimitMs: number): Promise<void> {
  const socket = connect(address);
  addAbortSignal(AbortSignal.timeout(timeLimitMs), socket);
  try {
    socket.write('zPING\0');
    const answer = await text(socket);
    if (!/^PONG\0?$/.test(answer)) throw new Error(`clamd answered "${answer.slice(0, 100)}".`);
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, file: Readable, signal: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const part of file as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    if (!socket.write(part)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}
