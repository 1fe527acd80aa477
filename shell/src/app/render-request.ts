import type { PublicConfig, Release, SessionInfo } from '@konnect/contracts';
import type { PostedForm, Remote } from '@konnect/host-api';

/** A form that a browser sent by itself. */
export interface SentForm {
  fields: Readonly<Record<string, string>>;
  /** The key that the form carried; missing when it carried none. */
  key?: string;
  /** Names this submission to the service: sent again, it is stored once. */
  idempotencyKey: string;
  /** Reaches the services as this visitor's own calls do. */
  fetch: typeof fetch;
}

/** What the edge asks a rendering for. */
export interface RenderRequest {
  url: URL;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  /** Reaches the services with this visitor's rights. */
  fetch: typeof fetch;
  /** A public answer that `fetch` has kept, as it was parsed; undefined when it has none. */
  recall?(address: string): unknown;
  /** Server bundle of a remote. @throws when it is not to be had */
  loadRemote(id: string): Promise<Remote>;
  /** Waits for what is computed elsewhere, and lets other renderings compute until then. */
  whileWaiting?<T>(work: Promise<T>): Promise<T>;
  /** Aborts data and rendering: the page then goes out with its area left to the browser. */
  signal: AbortSignal;
  onError(error: unknown): void;
  /** The form that this request posts. */
  sentForm?: SentForm;
  /** What became of a form that an earlier request posted: its page says so. */
  posted?: PostedForm;
  /** The key for the page's forms; without it they get a new one. */
  formKey?: string | undefined;
}
