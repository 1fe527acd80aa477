import type { ApiClient } from '@konnect/api-client';
import type { Endpoint, EndpointOutput, Problem } from '@konnect/contracts';
import type { Receipt, SubmissionsApi, SubmitOptions, SubmitResult } from '@konnect/host-api';
import { markDraft, mayHaveDraft } from './device';
import type { LoadEngine, SubmissionsEngine } from './engine';
import { createLiveDrafts, type DraftStore, type LiveDrafts } from './live-drafts';
import { createPhoneChoice, type PhoneChoice } from './phone-choice';
import { createRetries } from './retries';
import { createEarlyLoader, createSentSubmissions } from './sent-submissions';
import { createSharedDrafts } from './shared-drafts';
import type { SubmissionStorage } from './submission-storage';

export interface SubmissionsOptions {
  api: ApiClient;
  storage?: SubmissionStorage;
  locks?: Pick<LockManager, 'request'> | null;
  now?: () => number;
  loadPage?: () => void;
  /** Called when a submission that had waited has reached the server. */
  onDelivered?: (receipt: Receipt) => void;
  /** Shows the person why something was not done. */
  tell?: (text: string) => void;
}

export interface ShellSubmissions extends SubmissionsApi {
  /** Sends what waits, now and when the network or the page returns. @returns a function that ends it */
  start(): () => void;
}

// A failure is not cached: the next call tries again.
function createEngineLoader(
  options: SubmissionsOptions,
  now: () => number,
  page: () => string,
  onChange: () => void,
  tell: (text: string) => void,
): LoadEngine {
  let engine: Promise<SubmissionsEngine> | undefined;

  async function loadEngine(): Promise<SubmissionsEngine> {
    const { createEngine, openStorage } = await import(/* webpackChunkName: "submissions" */ './engine');
    return createEngine({
      api: options.api,
      storage: options.storage ?? (await openStorage()),
      locks: options.locks === undefined ? (navigator.locks ?? null) : options.locks,
      now,
      page,
      onChange,
      onDelivered: (receipt) => options.onDelivered?.(receipt),
      tell,
    });
  }

  return () => {
    engine ??= loadEngine().catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    return engine;
  };
}

// The code that sends could not be fetched, and the form keeps its values.
function unprepared(): Problem {
  return {
    kind: 'problem',
    status: 0,
    code: 'network',
    requestId: '',
    message: 'We could not reach Konnect. Your text is still here: check your connection and send it again.',
  };
}

function storeWith(ready: LoadEngine): DraftStore {
  return async (form, latest) => {
    const loaded = await ready();
    const draft = latest();
    // The draft gets the time of its key, or a draft that was typed later would look older.
    return draft && (await loaded.saveDraft(form, draft.values, draft.at)) ? draft : undefined;
  };
}

type Send = <E extends Endpoint>(submission: SubmitOptions<E>) => Promise<SubmitResult<EndpointOutput<E>>>;

interface Sending {
  /** Sends a form once: a second press gets the promise of the first. */
  submit: Send;
  /** Remembers input while the form is being sent, for a refusal. @returns whether it is being sent */
  typed(form: string, values: unknown): boolean;
  forget(form: string): void;
}

function createSending(send: Send, drafts: Pick<LiveDrafts, 'save'>): Sending {
  const underWay = new Map<string, Promise<SubmitResult<unknown>>>();
  const typedWhileSending = new Map<string, unknown>();
  return {
    submit(submission) {
      const { form } = submission;
      const first = underWay.get(form);
      if (first) return first as ReturnType<typeof send<typeof submission.endpoint>>;
      // What is not sent is the form's draft again, also where the device's database failed.
      typedWhileSending.set(form, submission.values);
      const sending = send(submission).finally(() => underWay.delete(form));
      underWay.set(form, sending);
      const end = (isOver: boolean) => {
        if (!isOver && typedWhileSending.has(form))
          drafts.save(form, typedWhileSending.get(form)).catch(() => undefined);
        typedWhileSending.delete(form);
      };
      void sending.then(
        ({ status }) => end(status !== 'refused'),
        () => end(false),
      );
      return sending;
    },
    typed(form, values) {
      const isSending = underWay.has(form);
      if (isSending) typedWhileSending.set(form, values);
      return isSending;
    },
    forget: (form) => void typedWhileSending.delete(form),
  };
}

function createPhone(
  { loadPage = () => location.reload() }: SubmissionsOptions,
  now: () => number,
  api: () => SubmissionsApi,
): PhoneChoice {
  return createPhoneChoice({
    now,
    read: (form) => api().readDraft(form),
    forget: (form) => api().clearDraft(form),
    load: loadPage,
  });
}

/** A thin front: the code that stores and sends is a chunk of its own. */
export function createSubmissions(options: SubmissionsOptions): ShellSubmissions {
  const listeners = new Set<() => void>();
  const onChange = () => listeners.forEach((listener) => listener());
  const now = options.now ?? Date.now;
  const page = () => location.pathname + location.search;
  const tell = options.tell ?? (() => undefined);
  const shared = createSharedDrafts(page);
  const ready = createEngineLoader(options, now, page, onChange, tell);
  const readyEarly = createEarlyLoader();
  const { flush, start } = createRetries(ready, onChange);
  const drafts = createLiveDrafts(storeWith(ready), now);

  async function send<E extends Endpoint>(
    submission: SubmitOptions<E>,
  ): Promise<SubmitResult<EndpointOutput<E>>> {
    const loaded = await ready().catch(() => null);
    if (!loaded) return sendLater(submission);
    drafts.drop(submission.form);
    shared.closed(submission.form);
    const result = await loaded.submit(submission);
    if (result.status === 'waiting') void flush(false);
    return result;
  }

  // Without a network the code that sends does not arrive: the message waits here, or stays in its form.
  async function sendLater<E extends Endpoint>(
    submission: SubmitOptions<E>,
  ): Promise<SubmitResult<EndpointOutput<E>>> {
    const receipt = (await readyEarly())?.keepEarly(submission, page(), now());
    if (!receipt) return { status: 'refused', problem: unprepared() };
    drafts.drop(submission.form);
    markDraft(submission.form, false);
    shared.closed(submission.form);
    onChange();
    void flush(false);
    return { status: 'waiting', receipt };
  }

  const sending = createSending(send, drafts);
  const phone = createPhone(options, now, () => api);

  const api: ShellSubmissions = {
    submit: sending.submit,
    async readDraft<T>(form: string) {
      shared.opened(form);
      void readyEarly();
      if (!mayHaveDraft(form)) return null;
      await drafts.settle(form).catch(() => undefined);
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.readDraft<T>(form) : ((drafts.peek(form) as T | undefined) ?? null);
    },
    async saveDraft(form, values) {
      if (phone.isLeaving(form, values)) return;
      // A form that is being sent has no draft; if it is refused, it has one again.
      if (sending.typed(form, values)) return;
      shared.typed(form);
      await drafts.save(form, values);
    },
    async clearDraft(form) {
      sending.forget(form);
      drafts.drop(form);
      shared.closed(form);
      if (!mayHaveDraft(form)) return;
      // Calls run in order: what is typed from now on is stored after this.
      await ready().then(
        (loaded) => loaded.clearDraft(form),
        () => drafts.peek(form) === undefined && markDraft(form, false),
      );
    },
    ...createSentSubmissions(ready, readyEarly, drafts, onChange, tell),
    onSharedDraft: shared.onShared,
    borrowedPhone: phone,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopHearing = shared.listen();
      const stopRetries = start();
      return () => {
        stopHearing();
        stopRetries();
      };
    },
  };
  return api;
}
