// Edges depend on the registry's package, and not on the database's.
export { diskCheck } from '@konnect/database/checks';
export { diskGauge } from './disk-gauge';
export { registerHttpMetrics } from './http-metrics';
export type { MetricsGauge, MetricsReading } from './http-metrics';
