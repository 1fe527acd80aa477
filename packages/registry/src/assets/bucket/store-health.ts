import { isRefusal } from '@konnect/database/object-store';

import { registryError } from '#app/registry-error';

const PROBE_MS = 2_000;

/** Only the first call after the store went away waits for it. */
export interface StoreHealth {
  fault(): string | null;
  isRefused(): boolean;
  /** @throws RegistryError `registry.store` at once while the store is away */
  guard<T>(call: () => Promise<T>): Promise<T>;
  stop(): void;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

/** @param probe any cheap call; `probeMs` is the pause between two probes while the store is away */
export function createStoreHealth(probe: () => Promise<unknown>, probeMs = PROBE_MS): StoreHealth {
  let fault: string | null = null;
  let isRefused = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function note(error: unknown): string {
    isRefused = isRefusal(error);
    return (fault = messageOf(error));
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      probe().then(
        () => (fault = null),
        (error: unknown) => {
          note(error);
          if (!isStopped) lookAgain();
        },
      );
    }, probeMs);
    timer.unref();
  }

  const refusal = (reason: string) =>
    registryError(
      'registry.store',
      `The object store cannot be used (${reason}). Nothing can be published until it answers; what is live stays so.`,
    );

  return {
    fault: () => fault,
    isRefused: () => fault !== null && isRefused,
    async guard(call) {
      if (fault !== null) throw refusal(fault);
      try {
        return await call();
      } catch (error) {
        const isNew = fault === null;
        const reason = note(error);
        if (isNew && !isStopped) lookAgain();
        throw refusal(reason);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
