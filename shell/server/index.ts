export { startEdge, type Edge } from './start-edge';
export type { EdgeOptions } from './options';
