// autocannon brings no types; these are the parts that are used here.
declare module 'autocannon' {
  interface Options {
    url: string;
    duration: number;
    connections: number;
    headers?: Record<string, string>;
    /** Called for each connection. */
    setupClient?(client: autocannon.Client): void;
    requests?: { path: string }[];
  }

  interface Result {
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    latency: { p50: number; p97_5: number; p99: number };
  }

  namespace autocannon {
    interface Client {
      /** Requests under way; takes each piece of a body as it arrives. */
      pipelinedRequests: { addBody(piece: Buffer): void };
    }
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
