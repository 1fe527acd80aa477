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

/** Who is signed in. Visitors have no session. */
export interface SessionApi {
  current(): SessionInfo | null;
  /**
   * Asks the server again who is signed in, and goes on with that session: after a person signed in again
   * without leaving the page or chose a new password. It does not re-render what shows the session. @throws
   * Problem 401 when no one is
   */
  refresh(): Promise<SessionInfo>;
  /** Ends the session on the server and reloads the page as a visitor. */
  signOut(): Promise<void>;
}

/** Short confirmations in the frame's live region. Failures are said next to the action, not here. */
export interface NotifyApi {
  success(text: string, options?: { durationMs?: number }): void;
  info(text: string, options?: { durationMs?: number }): void;
}

/**
 * What became of a submission. `waiting`: it is sent later without the person; `refused`: the server said no
 * after the person had left the form, and Restore brings the values back.
 */
export type SubmissionState = 'sent' | 'waiting' | 'refused';

/** What a person can show as proof of a submission. Kept on the device. */
export interface Receipt {
  /** The idempotency key. */
  id: string;
  form: string;
  label: string;
  /** The server's reference, once it answered. */
  reference?: string;
  state: SubmissionState;
  at: string;
  /** Path of the page that holds the form. */
  page?: string;
  /** The server's sentence, when refused. */
  refusal?: string;
}

export type SubmitResult<T> =
  | { status: 'sent'; data: T; receipt: Receipt }
  /** Kept in the outbox, which sends it automatically when the network or the server is back. */
  | {
      status: 'waiting';
      receipt: Receipt;
      /** Why this try failed; missing when another tab has it in hand. */ problem?: Problem;
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
  /** What Restore puts back into the form when the payload waits in the outbox. */
  values: unknown;
}

/** A phone that belongs to somebody else: one choice for all forms of this tab, which ends with it. */
export interface BorrowedPhoneApi {
  isOn(): boolean;
  /**
   * Moves what was typed in this tab from the phone to the tab, or back, and loads the page again.
   * @returns false when nothing was moved: the tab cannot hold it, or the phone has another draft of the same
   * form
   */
  turn(isOn: boolean): Promise<boolean>;
  /** Removes the draft of a form and loads the page again, with the form empty. */
  clear(form: string): Promise<void>;
}

/** Every form of the site goes through here: drafts, idempotency keys, the outbox and receipts. */
export interface SubmissionsApi {
  /** Sends once. A second call for the same form while one is under way returns the first one's promise. */
  submit<E extends Endpoint>(options: SubmitOptions<E>): Promise<SubmitResult<EndpointOutput<E>>>;
  /** The draft of a form on this device, or null. Drafts live for 30 days. */
  readDraft<T>(form: string): Promise<T | null>;
  /** Written down at once, so call it with every change. */
  saveDraft(form: string, values: unknown): Promise<void>;
  clearDraft(form: string): Promise<void>;
  /** Takes a waiting submission out of the outbox and returns its values, to edit and send again. */
  restore<T>(receiptId: string): Promise<T | null>;
  receipts(): Promise<Receipt[]>;
  /** Called when a waiting submission goes out, is refused later, or is taken back. */
  subscribe(listener: () => void): () => void;
  /**
   * Hears of a form of this page that another tab is filling in as well, and again when it is opened or typed
   * in later. An earlier host has none of it.
   */
  onSharedDraft?(listener: (form: string) => void): () => void;
  /** An earlier host, and the edge, have none of it. */
  borrowedPhone?: BorrowedPhoneApi;
}

/** Forms that a browser sends by itself, by a plain POST to their page. */
export interface FormPostsApi {
  /** On the edge: written into each form, so that what is sent twice is stored once. */
  readonly key?: string;
  /** What became of the form that this document answers. */
  readonly posted?: PostedForm;
}

/**
 * First-party, cookieless events; they reach the staff's figures with the report of the visit, by the remote
 * of the page that was shown.
 */
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

/** Fills of a slot, resolved by the shell; an unknown or failed slot resolves to null. */
export interface SlotsApi {
  load<N extends SlotName>(name: N): Promise<ComponentType<SlotProps[N]> | null>;
}

/** All that a remote may ask of its host. Everything else it does alone. */
export interface Host {
  readonly environment: 'browser' | 'edge';
  readonly config: PublicConfig;
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly session: SessionApi;
  readonly notify: NotifyApi;
  readonly submissions: SubmissionsApi;
  /** An earlier host has none of it. */
  readonly formPosts?: FormPostsApi | undefined;
  readonly track: TrackApi;
  readonly flags: FlagsApi;
  readonly preferences: PreferencesApi;
  readonly slots: SlotsApi;
  /** Only in the browser; an earlier host has none of it. */
  readonly events?: EventsApi | undefined;
  /** Only in the browser; an earlier host has none of it. */
  readonly stores?: StoresApi | undefined;
}
