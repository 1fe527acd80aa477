import type { Head, PublicConfig, Release, SessionInfo } from '@konnect/contracts';

/** An answer of a service, as it goes to an isolated process. */
export interface ServiceAnswer {
  status: number;
  headers: [string, string][];
  body: string | null;
  /** Its parsed body, made once: pages that contain it name it instead of sending it back. */
  json(): unknown;
  /** The same object for the same bytes, so that they are sent once; without it they are always sent. */
  key?: object;
  /** Milliseconds for which other renderings of the process may use it; 0 for an answer to one visitor. */
  freshMs: number;
}

export interface ServiceCall {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** What a rendering is asked for. */
export interface RenderInput {
  url: URL;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  signal: AbortSignal;
  onError(error: unknown): void;
  /**
   * Makes a call that reads. The code that asks is not trusted: address, method and headers are to be
   * checked.
   */
  read(call: ServiceCall): Promise<ServiceAnswer>;
  /** Makes a call of a posted form; missing without one. */
  sendForm?(call: ServiceCall): Promise<ServiceAnswer>;
  sentForm?: { fields: Readonly<Record<string, string>>; key?: string; idempotencyKey: string };
  posted?: unknown;
  formKey?: string | undefined;
  /** True when answers may be shared with other renderings. */
  isPublic: boolean;
}

/** A rendered page of the shell's server bundle, of this or an earlier release. */
export interface IsolatedPage {
  status: number;
  location?: string;
  head: Head;
  handle: { remote: string; page: string; path?: string };
  hydrate?: 'idle' | 'intent';
  counted?: { remote: string; page: string; path?: string };
  posted?: unknown;
  boot: {
    rendered: 'page' | 'error' | 'frame';
    queries: readonly (readonly [readonly unknown[], unknown])[];
  } & Record<string, unknown>;
  /** The body; empty for a redirect. */
  html: Buffer;
  /** False when a part of it had to be waited for. */
  isAtOnce: boolean;
}
