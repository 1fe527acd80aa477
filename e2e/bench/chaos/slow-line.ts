// A line between two parts that can be made slow: every piece of data waits, in both directions.
import { connect, createServer, type Server, type Socket } from 'node:net';

export class SlowLine {
  /** Milliseconds that each piece of data waits. */
  delayMs = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#server = createServer((client) => this.#join(client, connect(target, '127.0.0.1')));
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

  #join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.#sockets.add(from);
      const later = (work: () => void): void => {
        if (this.delayMs > 0) setTimeout(work, this.delayMs);
        else work();
      };
      from
        .on('data', (chunk) => later(() => to.writable && to.write(chunk)))
        .on('end', () => later(() => to.end()))
        .on('error', () => undefined)
        .on('close', () => {
          this.#sockets.delete(from);
          later(() => to.destroy());
        });
    }
  }
}
