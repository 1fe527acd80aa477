export { backendMetrics } from './backend-metrics';
export { plainAddress } from './backend-addresses';
export { Backends } from './backends';
