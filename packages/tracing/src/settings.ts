export interface TracingSettings {
  /** OTLP over HTTP with JSON, e.g. `http://collector:4318/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  serviceName: string | undefined;
  resource: Readonly<Record<string, string>>;
  sampler: {
    /** Share of the traces that begin here, from 0 to 1. */
    ratio: number;
    /** True when a trusted caller's decision is followed. */
    followsParent: boolean;
  };
  delayMs: number;
  queueSize: number;
}
