// A line between two parts that can be made slow, in both directions.
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Slowness {
  /** Milliseconds that each piece of data waits at least. */
  delayMs: number;
  /** Up to so many milliseconds more, at random; what was sent first still arrives first. */
  jitterMs?: number;
  /** Bytes a second of each direction, shared by all connections; no limit by default. */
  rate?: number;
}

/** Beyond so many bytes on the way the sender has to wait, as on a real line. */
const MAX_ON_THE_WAY = 256 * 1024;

/** What is on its way in one direction of one connection, in the order in which it was sent. */
class InOrder {
  readonly #pieces: { due: number; deliver: () => void }[] = [];

  /** @param due when it arrives, unless what was sent before arrives later */
  add(due: number, deliver: () => void): void {
    this.#pieces.push({ due: Math.max(due, this.#pieces.at(-1)?.due ?? 0), deliver });
    if (this.#pieces.length === 1) this.#deliverDue();
  }

  #deliverDue(): void {
    for (let [next] = this.#pieces; next; [next] = this.#pieces) {
      const wait = next.due - performance.now();
      if (wait > 0) return void setTimeout(() => this.#deliverDue(), wait);
      next.deliver();
      this.#pieces.shift();
    }
  }
}

/** One direction of the line. */
interface Direction {
  /** When the last byte that was sent has left the sender. */
  freeAt: number;
}

export class SlowLine {
  /** Undefined: as quick as the machine is. */
  slowness: Slowness | undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #there: Direction = { freeAt: 0 };
  readonly #back: Direction = { freeAt: 0 };

  private constructor(target: number) {
    this.#server = createServer({ noDelay: true }, (client) => {
      const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
      this.#pass(client, server, this.#there);
      this.#pass(server, client, this.#back);
    });
  }

  static open(port: number, target: number): Promise<SlowLine> {
    const line = new SlowLine(target);
    return new Promise((resolve, reject) => {
      line.#server.once('error', reject).listen(port, '127.0.0.1', () => resolve(line));
    });
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #pass(from: Socket, to: Socket, direction: Direction): void {
    this.#sockets.add(from);
    const pieces = new InOrder();
    let onTheWay = 0;
    const send = (bytes: number, arrive: () => void): void =>
      pieces.add(this.#dueAt(direction, bytes), arrive);
    from
      .on('data', (chunk: Buffer) => {
        onTheWay += chunk.length;
        if (onTheWay > MAX_ON_THE_WAY) from.pause();
        send(chunk.length, () => {
          onTheWay -= chunk.length;
          if (onTheWay <= MAX_ON_THE_WAY) from.resume();
          if (to.writable) to.write(chunk);
        });
      })
      .on('end', () => send(0, () => to.end()))
      .on('error', () => undefined)
      .on('close', () => {
        this.#sockets.delete(from);
        // Once it has sent what has arrived there.
        send(0, () => to.destroySoon());
      });
  }

  /** @returns when so many bytes that are sent now arrive */
  #dueAt(direction: Direction, bytes: number): number {
    const now = performance.now();
    if (!this.slowness) return now;
    const { delayMs, jitterMs = 0, rate = Infinity } = this.slowness;
    direction.freeAt = Math.max(now, direction.freeAt) + (bytes * 1_000) / rate;
    return direction.freeAt + delayMs + Math.random() * jitterMs;
  }
}
