export { registerHttpMetrics } from './http-metrics';
export type { MetricsGauge, MetricsReading } from './http-metrics';
