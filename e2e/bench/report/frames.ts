interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
}

export interface Frames {
  count: number;
  /** Milliseconds from the first to the last. */
  spanMs: number;
  perSecond: number;
  longestGapMs: number;
  gap95Ms: number;
}

/** Reads the drawn frames from a trace of one page. @throws Error when there are almost none */
export function framesOf(trace: string): Frames {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined || drawn.length < 3)
    throw new Error(`The trace shows ${drawn.length} frames.`);
  const gaps = drawn
    .slice(1)
    .map((at, index) => at - (drawn[index] ?? at))
    .sort((a, b) => a - b);
  const spanMs = last - first;
  return {
    count: drawn.length,
    spanMs,
    perSecond: ((drawn.length - 1) * 1000) / spanMs,
    longestGapMs: gaps.at(-1) ?? 0,
    gap95Ms: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
  };
}
