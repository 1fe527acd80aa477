import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface PgliteOptions {
  dataDir?: string | undefined;
  dumpFile?: string | undefined;
}

type Task = { kind: 'wire'; bytes: Uint8Array } | { kind: 'reset' | 'dump' | 'close' };
interface Reply {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}
interface Waiting {
  resolve: (bytes: Uint8Array | undefined) => void;
  reject: (error: Error) => void;
}

/** The thread sends this when the database is open. */
const READY = 0;
const WORKER_FILE = fileURLToPath(new URL('./pglite-worker.mjs', import.meta.url));

export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sockets = new Set<Duplex>();
  #nextId = 1;
  #dead: Error | undefined;
  #isClosing = false;
  #reportEnd: (error: Error) => void = () => undefined;
  /** Resolves when the thread ends without `close`. */
  readonly ended = new Promise<Error>((resolve) => (this.#reportEnd = resolve));

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#die(error));
    worker.on('exit', () => this.#die(new Error('The embedded database has stopped.')));
  }

  static async start(options: PgliteOptions): Promise<PgliteThread> {
    // The thread runs plain JavaScript, so the loader's own arguments must not reach it.
    const worker = new Worker(WORKER_FILE, {
      workerData: { dataDir: options.dataDir, dump: options.dumpFile },
      execArgv: [],
    });
    const thread = new PgliteThread(worker);
    await new Promise((resolve, reject) => thread.#waiting.set(READY, { resolve, reject }));
    return thread;
  }

  send(task: Task): Promise<Uint8Array | undefined> {
    // A thread that has ended never answers.
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...task, id });
    });
  }

  async dump(): Promise<Uint8Array> {
    const bytes = await this.send({ kind: 'dump' });
    if (!bytes) throw new Error('The embedded database gave no dump.');
    return bytes;
  }

  /** When the thread ends so does the socket, so that `pg` drops the connection. */
  attach(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    this.#isClosing = true;
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.send({ kind: 'close' });
    await exited;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting.resolve(reply.bytes);
    else waiting.reject(new Error(reply.error));
  }

  #die(error: Error): void {
    this.#dead ??= error;
    if (!this.#isClosing) this.#reportEnd(this.#dead);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#dead);
    this.#waiting.clear();
    for (const socket of this.#sockets) socket.destroy(this.#dead);
  }
}

// AuthenticationOk, then ReadyForQuery (idle): inside one process there is nothing to authenticate.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/** `pg` takes it for a socket, so one driver serves both databases and parses their values alike. */
export class PgliteSocket extends Duplex {
  #greeted = false;

  constructor(private readonly thread: PgliteThread) {
    super();
    thread.attach(this);
  }

  connect(): this {
    this.thread.send({ kind: 'reset' }).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {}

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #exchange(chunk: Buffer, done: (error?: Error | null) => void): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(WELCOME);
      done();
      return;
    }
    if (chunk[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.thread.send({ kind: 'wire', bytes: new Uint8Array(chunk) }).then((bytes) => {
      if (bytes?.length) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      done();
    }, done);
  }
}
