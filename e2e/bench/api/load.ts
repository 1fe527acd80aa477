import autocannon from 'autocannon';
import { cpuTime } from '../external-cpu';

export interface Load {
  rate: number;
  p50: number;
  p95: number;
  /** Milliseconds of CPU per answer, of all given processes; NaN without any. */
  cpu: number;
}

/** Pages carry the public token, which gets cached answers first. */
const AS_A_PAGE = { authorization: 'Bearer konnect-public' };

const used = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (cpuTime(pid) ?? Number.NaN), 0);

/** Calls the addresses in turn over many connections. Every answer has to be a success. */
export async function load(
  base: string,
  paths: readonly string[],
  {
    seconds,
    connections = 32,
    pids = [],
  }: { seconds: number; connections?: number; pids?: readonly number[] },
): Promise<Load> {
  const before = used(pids);
  const result = await autocannon({
    url: base,
    duration: seconds,
    connections,
    headers: AS_A_PAGE,
    requests: paths.map((path) => ({ path })),
  });
  const cpu = pids.length === 0 ? Number.NaN : (used(pids) - before) / result.requests.total;
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0)
    throw new Error(
      `${base}${paths[0]}: ${wrong} of ${result.requests.total} requests were not answered with success.`,
    );
  // autocannon has no 95th percentile, so the stricter 97.5th is used.
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpu,
  };
}
