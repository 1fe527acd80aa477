import type { Reader } from '../reader/global';
import type { Recorder } from './recorder';

/** What the bootstrap leaves for the code of the page. */
export interface Bootstrap {
  /** Fetches and runs the page's code now; once. */
  start(): void;
  recorder: Recorder;
  /** Uncaught errors from before anybody watched. */
  errors: readonly Event[];
  /** Loads the script that reports visits; undefined when it did not come. */
  reader(): Promise<Reader | undefined>;
}

declare global {
  interface Window {
    /** Absent in a document that no edge of this release made. */
    konnect?: Bootstrap;
  }
}
