import type { Head, PublicConfig, Release, SessionInfo } from '@konnect/contracts';

export interface ServiceAnswer {
  status: number;
  headers: [string, string][];
  body: string | null;
  /** Parsed once; pages that contain the body name it instead of sending it back. */
  json(): unknown;
  /** The same object for the same bytes, which are then sent once. */
  key?: object;
  /** Other renderings may use the answer for these milliseconds; 0 for an answer to one visitor. */
  freshMs: number;
}

export interface ServiceCall {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export interface RenderInput {
  url: URL;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  signal: AbortSignal;
  onError(error: unknown): void;
  /** The caller is untrusted, so address, method and headers must be checked. */
  read(call: ServiceCall): Promise<ServiceAnswer>;
  /** Absent without a posted form. */
  sendForm?(call: ServiceCall): Promise<ServiceAnswer>;
  sentForm?: { fields: Readonly<Record<string, string>>; key?: string; idempotencyKey: string };
  posted?: unknown;
  formKey?: string | undefined;
  /** True when other renderings may share the answers. */
  isPublic: boolean;
}

/** The shell's bundle may be of an earlier release. */
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
  html: Buffer;
  /** False when a part of the page had to be waited for. */
  isAtOnce: boolean;
}
