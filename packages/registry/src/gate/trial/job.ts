import type { RemoteDescriptor } from '@konnect/contracts';

/** A server bundle on disk and the hash it must have. */
export interface TrialBundle {
  descriptor: RemoteDescriptor;
  file: string;
}

/** Every page of the remote is rendered in this shell. */
export interface TrialJob {
  shell: TrialBundle;
  remote: TrialBundle;
  /** Where public data comes from; without it pages are shown as when nothing is found. */
  backendUrl?: string | undefined;
  /** Sent with what is read there. */
  publicToken?: string | undefined;
  /** Tell what each page's first view asks for beside its code. */
  isMeasured?: boolean;
}

/** Bytes by page, and there by part: the page itself, and the pictures that it asks for at once. */
export type SeenViews = Record<string, Record<string, number>>;

/** The first fault, in one line; null when every page was rendered. */
export interface TrialResult {
  fault: string | null;
  /** Pages that were rendered. */
  pages: number;
  /** Of each page, when that was asked. */
  seen?: SeenViews;
}
