import type { ApiClient } from '@konnect/api-client';
import type { Endpoint, EndpointOutput, Problem } from '@konnect/contracts';
import type { Receipt, SubmissionsApi, SubmitOptions, SubmitResult } from '@konnect/host-api';
import { mayHaveDraft, OUTBOX_MARKER, waitingCount } from './device-markers';
import type { SubmissionsEngine } from './engine';
import type { SubmissionStorage } from './submission-storage';

export interface SubmissionsOptions {
  api: ApiClient;
  /** Tests give their own; the default is IndexedDB with fallbacks. */
  storage?: SubmissionStorage;
  /** Web Locks; `null` forces the fallback. */
  locks?: Pick<LockManager, 'request'> | null;
  now?: () => number;
  /** A submission that had waited is now with the server. */
  onDelivered?: (receipt: Receipt) => void;
}

export interface ShellSubmissions extends SubmissionsApi {
  /** Sends what an earlier visit left behind, now and whenever the network or the page comes back. Returns the stop. */
  start(): () => void;
}

/** The code that keeps and sends could not be fetched: the form keeps its values, so nothing is lost. */
function unprepared(): Problem {
  return { kind: 'problem', status: 0, code: 'network', requestId: '', message: 'We could not reach Konnect. Your text is still here: check your connection and send it again.' };
}

/** Drafts, idempotency keys, outbox and receipts of the browser: a thin front, the work is in a chunk of its own. */
export function createSubmissions(options: SubmissionsOptions): ShellSubmissions {
  const listeners = new Set<() => void>();
  const underWay = new Map<string, Promise<SubmitResult<unknown>>>();
  let engine: Promise<SubmissionsEngine> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  const emit = () => listeners.forEach((listener) => listener());

  async function loadEngine(): Promise<SubmissionsEngine> {
    const { createEngine, openStorage } = await import(/* webpackChunkName: "submissions" */ './submissions');
    return createEngine({
      api: options.api,
      storage: options.storage ?? (await openStorage()),
      locks: options.locks === undefined ? (navigator.locks ?? null) : options.locks,
      now: options.now ?? Date.now,
      page: () => location.pathname + location.search,
      onChange: emit,
      onDelivered: (receipt) => options.onDelivered?.(receipt),
    });
  }

  function ready(): Promise<SubmissionsEngine> {
    engine ??= loadEngine().catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    return engine;
  }

  async function flush(ignoreWait: boolean): Promise<void> {
    clearTimeout(timer);
    if (waitingCount() === 0) return;
    const wait = await ready().then((loaded) => loaded.flush({ ignoreWait })).catch(() => 30_000);
    if (wait !== null && isStarted) timer = setTimeout(() => void flush(false), wait);
  }

  async function send<E extends Endpoint>(submission: SubmitOptions<E>): Promise<SubmitResult<EndpointOutput<E>>> {
    const loaded = await ready().catch(() => null);
    if (!loaded) return { status: 'refused', problem: unprepared() };
    const result = await loaded.submit(submission);
    if (result.status === 'waiting') void flush(false);
    return result;
  }

  return {
    submit(submission) {
      const first = underWay.get(submission.form);
      if (first) return first as ReturnType<typeof send<typeof submission.endpoint>>;
      const sending = send(submission).finally(() => underWay.delete(submission.form));
      underWay.set(submission.form, sending);
      return sending;
    },
    readDraft: async (form) => (mayHaveDraft(form) ? (await ready()).readDraft(form) : null),
    saveDraft: async (form, values) => (await ready()).saveDraft(form, values),
    clearDraft: async (form) => (mayHaveDraft(form) ? (await ready()).clearDraft(form) : undefined),
    restore: async (receiptId) => (await ready()).restore(receiptId),
    receipts: async () => (await ready()).receipts(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStarted = true;
      const handleOnline = () => void flush(true);
      const handleVisible = () => document.visibilityState === 'visible' && void flush(false);
      const handleOtherTab = (event: StorageEvent) => event.key === OUTBOX_MARKER && emit();
      addEventListener('online', handleOnline);
      addEventListener('storage', handleOtherTab);
      document.addEventListener('visibilitychange', handleVisible);
      void flush(true);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        removeEventListener('online', handleOnline);
        removeEventListener('storage', handleOtherTab);
        document.removeEventListener('visibilitychange', handleVisible);
      };
    },
  };
}
