import type { RemoteDescriptor } from '@konnect/contracts';

import type { ImageSizes } from './image-sizes';

/** A server bundle on the disk and its expected hash. */
export interface ServerBundle {
  descriptor: RemoteDescriptor;
  file: string;
}

/** Every page of the remote is rendered in this shell. */
export interface SmokeRenderJob {
  shell: ServerBundle;
  remote: ServerBundle;
  /** Id of the remote or shell that is checked: its jobs wait for each other. Default: the remote. */
  owner?: string;
  /** Address of the public data; without it pages render as if nothing is found. */
  backendUrl?: string | undefined;
  /** Public token for the requests of that data. */
  publicToken?: string | undefined;
  /**
   * True for a remote that is to be published: its pages must say when their code runs. Those of earlier
   * versions need not.
   */
  isCandidate?: boolean;
  /** True to measure what each page's first view requests besides its code. */
  isMeasured?: boolean;
  /** Sizes of images that jobs of one check share. */
  sizes?: ImageSizes;
}

/** Bytes by page and part: the page itself, and the images that it requests at once. */
export type MeasuredViews = Record<string, Record<string, number>>;

/** Names of images by page. */
export type UnweighedImages = Record<string, readonly string[]>;

/** The first fault in one line; null when every page rendered. */
export interface SmokeRenderResult {
  fault: string | null;
  /** Number of rendered pages. */
  pages: number;
  /** Measurements of each page, when they were requested. */
  measured?: MeasuredViews;
  /** Names of the images of each page that could not be weighed then. */
  unweighed?: UnweighedImages;
}
