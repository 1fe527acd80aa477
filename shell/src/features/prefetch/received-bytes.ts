/** A service of another origin does not tell how much it sent. */
const UNKNOWN_BYTES = 3_000;

export interface ReceivedBytes {
  code: number;
  data: number;
}

/** Images and fonts belong to the page shown, so they are not counted. */
const KINDS = new Map<string, keyof ReceivedBytes>([
  ['script', 'code'],
  ['link', 'code'],
  ['fetch', 'data'],
  ['xmlhttprequest', 'data'],
]);

export function countReceivedBytes(): () => ReceivedBytes {
  const bytes: ReceivedBytes = { code: 0, data: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const kind = KINDS.get(entry.initiatorType);
      if (kind) bytes[kind] += entry.responseStart === 0 ? UNKNOWN_BYTES : entry.transferSize;
    }
  }).observe({ type: 'resource' });
  return () => ({ ...bytes });
}
