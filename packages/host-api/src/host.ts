import type { ApiClient } from '@konnect/api-client';
import type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  Problem,
  PublicConfig,
  SessionInfo,
  SlotName,
  SlotProps,
} from '@konnect/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { EventsApi, StoresApi } from './channels';
import type { PostedForm } from './posted-form';

export interface SessionApi {
  current(): SessionInfo | null;
  /**
   * Reads the session again, after a new sign-in or password on the page. Does not re-render.
   * @throws Problem 401 without a session
   */
  refresh(): Promise<SessionInfo>;
  /** Ends the session on the server and reloads the page as a visitor. */
  signOut(): Promise<void>;
}

/** Short confirmations in the frame's live region. Show failures next to the action instead. */
export interface NotifyApi {
  success(text: string, options?: { durationMs?: number }): void;
  info(text: string, options?: { durationMs?: number }): void;
}

/** `waiting`: sent later without the person; `refused`: by the server, after the person left the form. */
export type SubmissionState = 'sent' | 'waiting' | 'refused';

/** Proof of a submission, stored on the device. */
export interface Receipt {
  id: string;
  form: string;
  label: string;
  reference?: string;
  state: SubmissionState;
  at: string;
  page?: string;
  /** The server's message, when refused. */
  refusal?: string;
}

export type SubmitResult<T> =
  | { status: 'sent'; data: T; receipt: Receipt }
  /** Kept in the outbox, which sends it automatically when the network or the server is back. */
  | {
      status: 'waiting';
      receipt: Receipt;
      /* Why this try failed; missing while another tab sends. */ problem?: Problem;
    }
  /** The server refused it (4xx): keep the form's values and show `problem`. */
  | { status: 'refused'; problem: Problem };

export interface SubmitOptions<E extends Endpoint> {
  endpoint: E;
  input: EndpointInput<E>;
  /** Stable id of the form, e.g. `contact` or `comment:12`; also the draft's key. */
  form: string;
  /** Shown in receipts and the outbox: `Message to Konnect`. */
  label: string;
  values: unknown;
}

/** A borrowed phone: one choice for all forms of this tab, until it closes. */
export interface BorrowedPhoneApi {
  isOn(): boolean;
  /**
   * Moves typed texts from the phone to the tab, or back, and reloads the page.
   * @returns false when nothing was moved: no room in the tab, or another draft of the form on the phone
   */
  turn(isOn: boolean): Promise<boolean>;
  /** Removes a form's draft and reloads the page with the form empty. */
  clear(form: string): Promise<void>;
}

export interface RestoreOptions {
  /** The form's present text is sent in its place, so it stays the draft. Older hosts ignore this. */
  isReplaced?: boolean;
}

/** Drafts, idempotency keys, the outbox and receipts of every form. */
export interface SubmissionsApi {
  /** A second call for the same form during the first one returns the same promise. */
  submit<E extends Endpoint>(options: SubmitOptions<E>): Promise<SubmitResult<EndpointOutput<E>>>;
  /** Null without a draft. Drafts live for 30 days. */
  readDraft<T>(form: string): Promise<T | null>;
  /** Writes at once, so call it with every change. */
  saveDraft(form: string, values: unknown): Promise<void>;
  clearDraft(form: string): Promise<void>;
  /**
   * Removes a waiting submission from the outbox, makes it the form's draft and returns its values. When
   * the form has another unsent text, the host says so, the submission stays, and that text is returned.
   */
  restore<T>(receiptId: string, options?: RestoreOptions): Promise<T | null>;
  receipts(): Promise<Receipt[]>;
  /** Called when a waiting submission is sent, refused or restored. */
  subscribe(listener: () => void): () => void;
  /** Called when another tab opens the same form or types in it. Absent in older hosts. */
  onSharedDraft?(listener: (form: string) => void): () => void;
  /** Absent in older hosts and on the edge. */
  borrowedPhone?: BorrowedPhoneApi;
}

/** Forms that a browser posts without scripts, to their page. */
export interface FormPostsApi {
  /** On the edge: the form's random key, which prevents a second submission. */
  readonly key?: string;
  /** Result of the form that this document answers. */
  readonly posted?: PostedForm;
}

/** First-party, cookieless events, which staff see by the remote of the page. */
export interface TrackApi {
  event(name: string, data?: Record<string, string | number | boolean>): void;
}

/** Features that the provider switched on with the setting `SITE_FLAGS`. */
export interface FlagsApi {
  isOn(name: string): boolean;
}

/** Device preferences that change how much a page costs. */
export interface PreferencesApi {
  saveData(): boolean;
}

/** Fills of slots; null for an unknown or failed slot. */
export interface SlotsApi {
  load<N extends SlotName>(name: N): Promise<ComponentType<SlotProps[N]> | null>;
}

export interface Host {
  readonly environment: 'browser' | 'edge';
  readonly config: PublicConfig;
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly session: SessionApi;
  readonly notify: NotifyApi;
  readonly submissions: SubmissionsApi;
  /** Absent in older hosts. */
  readonly formPosts?: FormPostsApi | undefined;
  readonly track: TrackApi;
  readonly flags: FlagsApi;
  readonly preferences: PreferencesApi;
  readonly slots: SlotsApi;
  /** Only in the browser; absent in older hosts. */
  readonly events?: EventsApi | undefined;
  /** Only in the browser; absent in older hosts. */
  readonly stores?: StoresApi | undefined;
}
