const BEAT_MS = 250;

export interface Pulse {
  /** @param isAnswer true for an answer to a beat */
  heard(isAnswer: boolean): void;
  /** False while beats are unanswered for long. */
  isKeepingUp(): boolean;
  stop(): void;
}

interface PulseOptions {
  ask(): void;
  /** Milliseconds of silence, in which this process could work, after which the other one is stuck. */
  stuckMs: number;
  /** Processor time that the process has used; null where the system does not report it. */
  usedMs(): number | null;
  onStuck(): void;
}

/** A process without a processor is not at fault, but the wait must end. */
const STARVED = 4;

/** A busy process answers between pages, so only an endless loop is silent. Late beats count as one. */
export function startPulse({ ask, stuckMs, usedMs, onStuck }: PulseOptions): Pulse {
  const allowed = Math.max(1, Math.ceil(stuckMs / BEAT_MS));
  let silent = 0;
  let unanswered = 0;
  // A short page ends before the first silent beat and costs no system call.
  let usedBefore = 0;
  const isStuck = (): boolean => {
    if (silent <= allowed) return false;
    const used = usedMs();
    return used === null || used - usedBefore >= stuckMs / 2 || silent > STARVED * allowed;
  };
  const timer = setInterval(() => {
    silent += 1;
    unanswered += 1;
    if (silent === 1) usedBefore = usedMs() ?? 0;
    if (isStuck()) onStuck();
    else ask();
  }, BEAT_MS);
  timer.unref();
  return {
    heard(isAnswer) {
      silent = 0;
      if (isAnswer) unanswered = 0;
    },
    isKeepingUp: () => unanswered < 2,
    stop: () => clearInterval(timer),
  };
}

/** A short load costs no system call. */
const LOAD_GRACE_MS = 1_000;

/**
 * Watches a process that loads its bundles, which answers no beat until then.
 * @returns whether it got at least half of a processor since now, or its use is not known
 */
export function watchLoad(usedMs: () => number | null): () => boolean {
  const begin = performance.now();
  return () => {
    const passed = performance.now() - begin;
    if (passed < LOAD_GRACE_MS) return true;
    const used = usedMs();
    return used === null || used >= passed / 2;
  };
}
