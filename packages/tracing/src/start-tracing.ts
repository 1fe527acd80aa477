import type { TracingSettings } from './settings';
import { tracing } from './tracing';

/**
 * Turns traces on for this process, when there are settings; it must be called before any part is started.
 * Without settings no package of OpenTelemetry is loaded.
 * @returns a function that sends what waits and turns them off
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  serviceName: string,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { OpenTelemetryTracing } = await import('./open-telemetry');
  const active = new OpenTelemetryTracing(settings, serviceName);
  tracing.active = active;
  let closing: Promise<void> | undefined;
  return () => {
    if (tracing.active === active) tracing.active = undefined;
    return (closing ??= active.close());
  };
}
