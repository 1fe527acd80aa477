export { startCollector } from './collector';
export type { CollectedSpan, TestCollector } from './collector';
export { startTestTracing } from './test-tracing';
export type { TestTracing } from './test-tracing';
