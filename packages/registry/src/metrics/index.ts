export { registerHttpMetrics } from './http-metrics';
export type { MetricsGauge } from './http-metrics';
