/** A service of another origin does not tell how much it sent. */
const UNKNOWN_BYTES = 3_000;

/** Counts what this document receives from the network from now on. */
export function countReceivedBytes(): () => number {
  let bytes = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      bytes += entry.responseStart === 0 ? UNKNOWN_BYTES : entry.transferSize;
  }).observe({ type: 'resource' });
  return () => bytes;
}
