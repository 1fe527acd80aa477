import { readConfig } from './config';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

it('leaves traces off without an endpoint, or when they are switched off', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined();
  expect(readConfig({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
});

it('reads the variables of OpenTelemetry', () => {
  expect(
    readConfig({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key, x-tenant=a=b',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=staging',
      OTEL_SERVICE_NAME: 'site',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    }).tracing,
  ).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { authorization: 'Bearer key', 'x-tenant': 'a=b' },
    timeoutMs: 10_000,
    serviceName: 'site',
    resource: { 'deployment.environment': 'staging' },
    sampler: { ratio: 0.5, followsParent: true },
    delayMs: 100,
    queueSize: 2_048,
  });
  const own = { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://elsewhere/traces' };
  expect(readConfig(own).tracing?.url).toBe('https://elsewhere/traces');
});

it.each([
  ['always_on', { ratio: 1, followsParent: false }],
  ['always_off', { ratio: 0, followsParent: false }],
  ['traceidratio', { ratio: 0.02, followsParent: false }],
  ['parentbased_always_on', { ratio: 1, followsParent: true }],
  ['parentbased_always_off', { ratio: 0, followsParent: true }],
  ['parentbased_traceidratio', { ratio: 0.02, followsParent: true }],
])('knows the sampler %s', (name, sampler) => {
  expect(readConfig({ ...ENDPOINT, OTEL_TRACES_SAMPLER: name }).tracing?.sampler).toEqual(sampler);
});

it('names what it cannot read', () => {
  expect(() =>
    readConfig({
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }),
  ).toThrow(
    /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/json; OTEL_EXPORTER_OTLP_HEADERS must be a list.*; OTEL_TRACES_SAMPLER must be one of .*; OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/,
  );
});
