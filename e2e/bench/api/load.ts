import autocannon from 'autocannon';

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Asks for the addresses in turn, from many connections. Every answer has to be a success. */
export async function load(base: string, paths: readonly string[], { seconds, connections = 32 }: { seconds: number; connections?: number }): Promise<Load> {
  const result = await autocannon({ url: base, duration: seconds, connections, requests: paths.map((path) => ({ path })) });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${base}${paths[0]}: ${wrong} of ${result.requests.total} requests were not answered with success.`);
  // autocannon has no 95th percentile; the 97.5th is the stricter neighbour.
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p95: result.latency.p97_5 };
}
