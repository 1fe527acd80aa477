export type EdgeOrder =
  | {
      kind: 'bare';
      port: number;
      /** An answer that the route `/page` sends again, with its headers, from memory. */
      alike: string;
    }
  | {
      kind: 'edge';
      port: number;
      backendUrl: string;
      registryUrl: string;
      dataDir: string;
      /**
       * 0 renders every request; without it the edge caches finished pages as long as it does in production.
       */
      pageCacheMs?: number;
      /** Where this edge sends traces; without it there are none. */
      collectorUrl?: string;
      /** Runs it without the code of traces, which is there and off otherwise. */
      isUntraced?: boolean;
    };
