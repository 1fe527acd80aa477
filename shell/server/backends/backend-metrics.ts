import type { MetricsGauge } from '@konnect/registry/metrics';
import type { Backends } from './backends';

const labelNames = ['backend'];

export function backendMetrics(backends: Backends): { gauges: MetricsGauge[]; counters: MetricsGauge[] } {
  // Calls to a single address bypass the dispatcher and are not counted.
  const counted: Backends['readings'] = (read) => (backends.dispatcher ? backends.readings(read) : []);
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
        help: 'Calls that were sent to the backend, where there are several',
        labelNames,
        read: () => counted(({ requests }) => requests),
      },
      {
        name: 'backend_failures_total',
        help: 'Calls without a connection to the backend, and answers 502, 503 and 504, where there are several',
        labelNames,
        read: () => counted(({ failures }) => failures),
      },
      {
        name: 'backend_retries_total',
        help: 'Calls that were made again with another backend',
        read: () => backends.retries,
      },
    ],
  };
}
