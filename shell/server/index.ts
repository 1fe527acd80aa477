export { startEdge, type Edge } from './start-edge';
export { plainAddress } from './backends';
export type { EdgeOptions } from './options';
