/** Checked values of OpenTelemetry's own variables. */
export interface TracingSettings {
  /** Where traces are sent, in OTLP over HTTP with JSON, e.g. `http://collector:4318/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds until a batch without an answer is given up. */
  timeoutMs: number;
  /** Replaces the name that each part has. */
  serviceName: string | undefined;
  resource: Readonly<Record<string, string>>;
  sampler: {
    /** Share of the traces that begin here, from 0 to 1. */
    ratio: number;
    /** Whether a trusted caller's decision holds. */
    followsParent: boolean;
  };
  /** Milliseconds that a span waits for others to be sent with. */
  delayMs: number;
  /** Spans that wait at most; what comes beyond is dropped and counted. */
  queueSize: number;
}
