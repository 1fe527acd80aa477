export type EdgeOrder =
  | { kind: 'bare'; port: number }
  | {
      kind: 'edge';
      port: number;
      backendUrl: string;
      registryUrl: string;
      dataDir: string;
      /** 0 renders every request anew; without it the edge keeps finished pages as long as it does in production. */
      pageCacheMs?: number;
    };
