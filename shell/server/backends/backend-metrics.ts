import type { MetricsGauge } from '@konnect/registry/metrics';
import type { Backends } from './backends';

const labelNames = ['backend'];

/** What an edge measures of its backends. */
export function backendMetrics(backends: Backends): { gauges: MetricsGauge[]; counters: MetricsGauge[] } {
  return {
    gauges: [
      {
        name: 'backend_healthy',
        help: 'Whether this edge sends calls to the backend',
        labelNames,
        read: () => backends.readings(({ isHealthy }) => Number(isHealthy)),
      },
    ],
    counters: [
      {
        name: 'backend_requests_total',
        help: 'Calls that were sent to the backend',
        labelNames,
        read: () => backends.readings(({ requests }) => requests),
      },
      {
        name: 'backend_failures_total',
        help: 'Calls without a connection to the backend, and answers 502, 503 and 504',
        labelNames,
        read: () => backends.readings(({ failures }) => failures),
      },
      {
        name: 'backend_retries_total',
        help: 'Calls that were made again with another backend',
        read: () => backends.retries,
      },
    ],
  };
}
