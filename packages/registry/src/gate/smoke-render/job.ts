import type { RemoteDescriptor } from '@konnect/contracts';

import type { ImageSizes } from './image-sizes';

export interface ServerBundle {
  descriptor: RemoteDescriptor;
  file: string;
}

export interface SmokeRenderJob {
  shell: ServerBundle;
  remote: ServerBundle;
  /** Jobs of one owner wait for each other. Default: the remote. */
  owner?: string;
  /** Without this address of public data, pages render as if nothing is found. */
  backendUrl?: string | undefined;
  /** Public token for requests of that data. */
  publicToken?: string | undefined;
  /** True for a new publish, whose pages must say when their code runs; older versions need not. */
  isCandidate?: boolean;
  isMeasured?: boolean;
  sizes?: ImageSizes;
}

/** Bytes by page and part: the page itself, and its eager images. */
export type MeasuredViews = Record<string, Record<string, number>>;

export type UnweighedImages = Record<string, readonly string[]>;

export interface SmokeRenderResult {
  fault: string | null;
  pages: number;
  measured?: MeasuredViews;
  unweighed?: UnweighedImages;
}
