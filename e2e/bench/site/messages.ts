import type { PagePreloads } from './monolith-document';

/** The monolith is to be started with these. */
export type Order = Record<string, PagePreloads>;

export type News =
  | { kind: 'ready'; sites: Sites }
  | { kind: 'preloaded'; url: string }
  | { kind: 'failed'; message: string };

export interface Sites {
  /** Addresses of the baselines; empty for one that was not requested. */
  federated: string;
  plain: string;
  static: string;
  next: string;
  /** The edge itself, without HTTP/2 before it. */
  edge: string;
  backend: string;
  registry: string;
  dataDir: string;
  spkiHash: string;
}
