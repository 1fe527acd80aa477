import type { TracingSettings } from './settings';
import { tracing } from './tracing';

/** Must run before any part starts. @returns a function that sends waiting spans and turns tracing off */
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
