/** A value that is final once the page is left. */
export interface Vital {
  measure: 'lcp' | 'cls' | 'inp';
  value: number;
  target?: Node | null;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId?: number;
  target: Node | null;
}

const SESSION_GAP = 1_000;
const SESSION_LENGTH = 5_000;
/** Milliseconds: shorter interactions are not noticeable, but the browser's default is 104. */
const SLOW_INTERACTION = 40;

function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  more: object = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
  // The buffer has entries from before this script ran.
  observer.observe({ type, buffered: true, ...more });
}

/** As web vitals define them: last largest paint before input, worst burst of shifts, slowest input. */
export function watchVitals(): () => Vital[] {
  let paint: number | undefined;
  let shift = 0;
  let burst = { value: 0, start: 0, end: 0 };
  let slowest: Interaction | undefined;

  // Browsers report none after the first input.
  observe('largest-contentful-paint', ({ startTime }) => (paint = startTime));
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - burst.end < SESSION_GAP && startTime - burst.start < SESSION_LENGTH;
    burst = goesOn
      ? { ...burst, value: burst.value + value, end: startTime }
      : { value, start: startTime, end: startTime };
    shift = Math.max(shift, burst.value);
  });
  const interacted = (entry: Interaction): void => {
    if (entry.interactionId !== 0 && entry.duration > (slowest?.duration ?? 0)) slowest = entry;
  };
  observe<Interaction>('event', interacted, { durationThreshold: SLOW_INTERACTION });
  observe<Interaction>('first-input', interacted);

  return () => [
    ...(paint === undefined ? [] : [{ measure: 'lcp' as const, value: Math.round(paint) }]),
    { measure: 'cls' as const, value: Math.round(shift * 10_000) / 10_000 },
    ...(slowest
      ? [{ measure: 'inp' as const, value: Math.round(slowest.duration), target: slowest.target }]
      : []),
  ];
}
