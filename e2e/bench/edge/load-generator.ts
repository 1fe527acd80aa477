import autocannon from 'autocannon';
import { cpuTime } from '../external-cpu';

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the servers' CPU per answer: hardly changes with what else the machine does. */
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
  /** Beside the encoding that is accepted. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Asks for one address from many connections for some seconds. Every answer has to be a 200.
 * @param pid the server's process
 */
export async function generateLoad(
  url: string,
  pid: number,
  seconds: number,
  { connections = 32, headers = {} }: LoadOptions = {},
): Promise<LoadResult> {
  const before = cpuTime(pid);
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { 'accept-encoding': 'br', ...headers },
    setupClient: leaveUndecoded,
  });
  const after = cpuTime(pid);
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0)
    throw new Error(`${url}: ${wrong} of ${result.requests.total} requests were not answered with success.`);
  // autocannon's own mean rounds the duration to whole samples.
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: before === undefined || after === undefined ? Number.NaN : (after - before) / result.requests.total,
  };
}
