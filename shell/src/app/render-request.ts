import type { PublicConfig, Release, SessionInfo } from '@konnect/contracts';
import type { PostedForm, Remote } from '@konnect/host-api';

/** A form that a browser sent without script. */
export interface SentForm {
  fields: Readonly<Record<string, string>>;
  key?: string;
  /** Names this submission to the service, which stores it once. */
  idempotencyKey: string;
  fetch: typeof fetch;
}

export interface RenderRequest {
  url: URL;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  fetch: typeof fetch;
  /** A public answer from the cache of `fetch`, parsed; undefined when there is none. */
  recall?(address: string): unknown;
  loadRemote(id: string): Promise<Remote>;
  /** Waits for work elsewhere, and lets other renderings compute until then. */
  whileWaiting?<T>(work: Promise<T>): Promise<T>;
  /** Aborts data and rendering; the browser then renders the area. */
  signal: AbortSignal;
  onError(error: unknown): void;
  sentForm?: SentForm;
  posted?: PostedForm;
  /** Without it the page's forms get a new key. */
  formKey?: string | undefined;
}
