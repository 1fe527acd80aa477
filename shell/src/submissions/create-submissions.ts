import type { ApiClient } from '@konnect/api-client';
import type { Endpoint, EndpointOutput, Problem } from '@konnect/contracts';
import type { Receipt, SubmissionsApi, SubmitOptions, SubmitResult } from '@konnect/host-api';
import { markDraft, mayHaveDraft, OUTBOX_MARKER, waitingCount } from './device-markers';
import type { SubmissionsEngine } from './engine';
import { createLiveDrafts } from './live-drafts';
import { createSharedDrafts } from './shared-drafts';
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
  return {
    kind: 'problem',
    status: 0,
    code: 'network',
    requestId: '',
    message: 'We could not reach Konnect. Your text is still here: check your connection and send it again.',
  };
}

const importEarly = () => import(/* webpackChunkName: "early-outbox" */ './early-outbox');

/** Drafts, idempotency keys, outbox and receipts of the browser: a thin front, the work is in a chunk of its own. */
export function createSubmissions(options: SubmissionsOptions): ShellSubmissions {
  const listeners = new Set<() => void>();
  const underWay = new Map<string, Promise<SubmitResult<unknown>>>();
  let engine: Promise<SubmissionsEngine> | undefined;
  let early: ReturnType<typeof importEarly> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  const emit = () => listeners.forEach((listener) => listener());
  const now = options.now ?? Date.now;
  const page = () => location.pathname + location.search;
  const shared = createSharedDrafts(page);
  const drafts = createLiveDrafts(async (form, latest) => {
    const loaded = await ready();
    const draft = latest();
    // With the time of the key: a draft that was typed later must not look older than this one.
    if (draft) await loaded.saveDraft(form, draft.values, draft.at);
    return draft;
  }, now);

  async function loadEngine(): Promise<SubmissionsEngine> {
    const { createEngine, openStorage } = await import(/* webpackChunkName: "submissions" */ './submissions');
    return createEngine({
      api: options.api,
      storage: options.storage ?? (await openStorage()),
      locks: options.locks === undefined ? (navigator.locks ?? null) : options.locks,
      now,
      page,
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

  /** Small, and asked for as soon as a form is open: what keeps a message when the code that sends does not come. */
  async function readyEarly(): Promise<Awaited<ReturnType<typeof importEarly>> | null> {
    early ??= importEarly();
    return early.catch(() => {
      early = undefined;
      return null;
    });
  }

  async function flush(ignoreWait: boolean): Promise<void> {
    clearTimeout(timer);
    if (waitingCount() === 0) return;
    const wait = await ready()
      .then((loaded) => loaded.flush({ ignoreWait }))
      .catch(() => 30_000);
    if (wait !== null && isStarted) timer = setTimeout(() => void flush(false), wait);
  }

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

  /** Without a network the code that sends does not come: the message waits on this device, or stays in its form. */
  async function sendLater<E extends Endpoint>(
    submission: SubmitOptions<E>,
  ): Promise<SubmitResult<EndpointOutput<E>>> {
    const receipt = (await readyEarly())?.keepEarly(submission, page(), now());
    if (!receipt) return { status: 'refused', problem: unprepared() };
    drafts.drop(submission.form);
    markDraft(submission.form, false);
    shared.closed(submission.form);
    emit();
    void flush(false);
    return { status: 'waiting', receipt };
  }

  /** Takes a message back that waits for its code. */
  async function restoreEarly(receiptId: string): Promise<unknown> {
    const item = (await readyEarly())?.takeEarly(receiptId);
    if (!item) return null;
    drafts.save(item.form, item.values).catch(() => undefined);
    emit();
    return item.values;
  }

  return {
    submit(submission) {
      const first = underWay.get(submission.form);
      if (first) return first as ReturnType<typeof send<typeof submission.endpoint>>;
      const sending = send(submission).finally(() => underWay.delete(submission.form));
      underWay.set(submission.form, sending);
      return sending;
    },
    async readDraft<T>(form: string) {
      shared.opened(form);
      void readyEarly();
      if (!mayHaveDraft(form)) return null;
      await drafts.settle(form).catch(() => undefined);
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.readDraft<T>(form) : ((drafts.peek(form) as T | undefined) ?? null);
    },
    async saveDraft(form, values) {
      // What is being sent is no draft any more; refused, it becomes one again.
      if (underWay.has(form)) return;
      shared.typed(form);
      await drafts.save(form, values);
    },
    async clearDraft(form) {
      drafts.drop(form);
      shared.closed(form);
      if (!mayHaveDraft(form)) return;
      // In the order of the calls: what is typed from now on is stored after it.
      await ready().then(
        (loaded) => loaded.clearDraft(form),
        () => drafts.peek(form) === undefined && markDraft(form, false),
      );
    },
    async restore<T>(receiptId: string) {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.restore<T>(receiptId) : ((await restoreEarly(receiptId)) as T | null);
    },
    async receipts() {
      const loaded = await ready().catch(() => null);
      return loaded ? loaded.receipts() : ((await readyEarly())?.earlyReceipts() ?? []);
    },
    onSharedDraft: shared.onShared,
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
      const stopHearing = shared.listen();
      void flush(true);
      return () => {
        stopHearing();
        isStarted = false;
        clearTimeout(timer);
        removeEventListener('online', handleOnline);
        removeEventListener('storage', handleOtherTab);
        document.removeEventListener('visibilitychange', handleVisible);
      };
    },
  };
}
