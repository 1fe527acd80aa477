/** A service of another origin does not tell how much it sent. */
const UNKNOWN_BYTES = 3_000;

export interface ReceivedBytes {
  code: number;
  data: number;
}

/** Who asks for what. Pictures and fonts belong to the page that is shown, and arrive while it is read. */
const KINDS = new Map<string, keyof ReceivedBytes>([
  ['script', 'code'],
  ['link', 'code'],
  ['fetch', 'data'],
  ['xmlhttprequest', 'data'],
]);

/** Counts the bytes of code and data that this document receives from the network from now on. */
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
