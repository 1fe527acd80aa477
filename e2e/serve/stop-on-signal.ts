import { setTimeout as delay } from 'node:timers/promises';

export interface Stoppable {
  /** Aborted first: `/readyz` says that the process stops, and requests are still taken. */
  stopping: AbortController;
  /** How long requests are still taken, so that a load balancer notices. */
  stopDelayMs: number;
  /** Finishes the requests under way, then closes everything. */
  close(): Promise<void>;
  /** Shows a failure of `close` to a person. */
  onFailure(error: unknown): void;
}

/**
 * How long a stop waits after `stopDelayMs` for requests under way: long enough for a slow line on SIGTERM,
 * shorter for a person at the keyboard.
 */
const LIMITS_MS = { SIGTERM: 60_000, SIGINT: 10_000 } as const;

/** Stops in order on SIGTERM and SIGINT; a second signal means now. */
export function stopOnSignal({ stopping, stopDelayMs, close, onFailure }: Stoppable): void {
  let isStopping = false;
  const stop = (signal: keyof typeof LIMITS_MS) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log('\nStopping.');
    stopping.abort();
    setTimeout(() => process.exit(1), stopDelayMs + LIMITS_MS[signal]).unref();
    delay(stopDelayMs)
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
}
