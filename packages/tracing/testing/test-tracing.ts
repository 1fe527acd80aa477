import { startTracing, type TracingSettings } from '../src';
import { startCollector, type CollectedSpan, type TestCollector } from './collector';

export interface TestTracing {
  collector: TestCollector;
  /** Turns traces off and resolves with all that was recorded. */
  stop(): Promise<readonly CollectedSpan[]>;
  close(): Promise<void>;
}

/**
 * Turns traces on for this process, every request recorded, with a collector of the test. Parts are started
 * after it.
 */
export async function startTestTracing(settings: Partial<TracingSettings> = {}): Promise<TestTracing> {
  const collector = await startCollector();
  const stop = await startTracing(
    {
      url: `${collector.url}/v1/traces`,
      headers: {},
      timeoutMs: 10_000,
      serviceName: undefined,
      resource: {},
      sampler: { ratio: 1, followsParent: true },
      // Nothing is sent before the test stops it.
      delayMs: 60_000,
      queueSize: 2_048,
      ...settings,
    },
    'konnect-test',
  );
  return {
    collector,
    stop: async () => {
      await stop();
      return collector.spans;
    },
    close: async () => {
      await stop();
      await collector.close();
    },
  };
}
