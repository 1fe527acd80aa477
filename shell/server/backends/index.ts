export { backendMetrics } from './backend-metrics';
export { Backends } from './backends';
