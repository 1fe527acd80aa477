// autocannon brings no types; these are the parts that are used here.
declare module 'autocannon' {
  interface Options {
    url: string;
    duration: number;
    connections: number;
    headers?: Record<string, string>;
  }

  interface Result {
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
