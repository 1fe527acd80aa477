import type { TracingSettings } from '@konnect/tracing';
import type { Environment } from './environment';

/** @returns undefined without an endpoint, which leaves traces off */
export function tracingOf(settings: Environment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings;
  const url = own ?? (base && `${base}/v1/traces`);
  if (!url || settings.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: settings.OTEL_SERVICE_NAME,
    resource: settings.OTEL_RESOURCE_ATTRIBUTES,
    sampler: samplerOf(settings),
    delayMs: settings.OTEL_BSP_SCHEDULE_DELAY,
    queueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
  };
}

function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Environment): TracingSettings['sampler'] {
  const own = name.replace('parentbased_', '');
  return {
    ratio: own === 'always_on' ? 1 : own === 'always_off' ? 0 : ratio,
    followsParent: own !== name,
  };
}
