const BEAT_MS = 250;

/** Whether a process that has work still takes part in it. */
export interface Pulse {
  /** The process has said something. @param isAnswer true for an answer to a beat */
  heard(isAnswer: boolean): void;
  /** False while beats are left unanswered for long. */
  isKeepingUp(): boolean;
  stop(): void;
}

interface PulseOptions {
  /** Asks the process for an answer. */
  ask(): void;
  /** Milliseconds of silence, in which this process could work, after which the other one is stuck. */
  stuckMs: number;
  /** Milliseconds of processor time that the process has used; null where the system does not say. */
  usedMs(): number | null;
  onStuck(): void;
}

/** A process that got no processor has not been silent by its own fault, but nobody waits for it for ever. */
const STARVED = 4;

/**
 * Asks a process four times a second. One that renders page after page answers in between, however much it
 * has to do; one that is silent in all of the time is in an endless loop. A beat that comes late because the
 * machine is busy counts as one beat.
 */
export function startPulse({ ask, stuckMs, usedMs, onStuck }: PulseOptions): Pulse {
  const allowed = Math.max(1, Math.ceil(stuckMs / BEAT_MS));
  let silent = 0;
  let unanswered = 0;
  // Read with the first silent beat: a page that takes no longer than one costs no look at the system.
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
