import autocannon from 'autocannon';
import { cpuTime } from '../external-cpu';

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  /** autocannon has no 95th percentile, so this is the stricter 97.5th. */
  p95: number;
  p99: number;
  /** Milliseconds of the processes' CPU per answer, which hardly changes with what else the machine does. */
  cpu: number;
}

/**
 * autocannon reads every body as UTF-8, also a compressed one: of an article that takes several times as long
 * as to serve it, on the same two cores, and the figure would be the load generator's. Answers are still read
 * whole, and counted by their bytes.
 */
function leaveUndecoded(client: autocannon.Client): void {
  client.pipelinedRequests.addBody = () => undefined;
}

export interface LoadOptions {
  connections?: number;
  headers?: Readonly<Record<string, string>>;
  /** Called in turn; the address itself by default. */
  paths?: readonly string[];
  /** Accepts brotli, and leaves it as it is. */
  isCompressed?: boolean;
}

/** NaN without any process, or without /proc. */
const used = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (cpuTime(pid) ?? Number.NaN), pids.length > 0 ? 0 : Number.NaN);

/**
 * Asks from many connections for some seconds. Every answer has to be a success.
 * @param pids processes whose time is counted
 */
export async function generateLoad(
  url: string,
  pids: readonly number[],
  seconds: number,
  { connections = 32, headers = {}, paths, isCompressed = false }: LoadOptions = {},
): Promise<LoadResult> {
  const before = used(pids);
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { ...(isCompressed && { 'accept-encoding': 'br' }), ...headers },
    ...(isCompressed && { setupClient: leaveUndecoded }),
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  const cpu = (used(pids) - before) / result.requests.total;
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0)
    throw new Error(
      `${url}${paths?.[0] ?? ''}: ${wrong} of ${result.requests.total} requests were not answered with success.`,
    );
  // autocannon's own mean rounds the duration to whole samples.
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    cpu,
  };
}
