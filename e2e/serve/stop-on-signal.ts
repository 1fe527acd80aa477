import { setTimeout as delay } from 'node:timers/promises';

export interface Stoppable {
  /** Aborted first: `/readyz` says that the process stops, and requests are still taken. */
  stopping: AbortController;
  /** How long that lasts, so that whoever shares requests out notices. */
  stopDelayMs: number;
  /** Finishes the requests under way, then closes everything. */
  close(): Promise<void>;
  /** Shows a failure of `close` to a person. */
  onFailure(error: unknown): void;
}

/**
 * What a request may take longer than it before a stop goes on without it: one on a slow line when the
 * process is told to, less for the person at the keyboard.
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
