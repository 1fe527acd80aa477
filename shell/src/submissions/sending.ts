import type { Endpoint, EndpointOutput } from '@konnect/contracts';
import type { SubmitOptions, SubmitResult } from '@konnect/host-api';
import { OUTBOX_MARKER, waitingCount } from './device';
import type { LoadEngine } from './engine';
import type { LiveDrafts } from './live-drafts';

type Send = <E extends Endpoint>(submission: SubmitOptions<E>) => Promise<SubmitResult<EndpointOutput<E>>>;

export interface Sending {
  /** Sends a form once: a second press gets the promise of the first. */
  submit: Send;
  /**
   * Remembers what is typed while the form is being sent: it is the draft when the form is refused. @returns
   * whether it is
   */
  typed(form: string, values: unknown): boolean;
  forget(form: string): void;
}

/** The forms that are being sent. */
export function createSending(send: Send, drafts: Pick<LiveDrafts, 'save'>): Sending {
  const underWay = new Map<string, Promise<SubmitResult<unknown>>>();
  const typedMeanwhile = new Map<string, unknown>();
  return {
    submit(submission) {
      const { form } = submission;
      const first = underWay.get(form);
      if (first) return first as ReturnType<typeof send<typeof submission.endpoint>>;
      const sending = send(submission).finally(() => underWay.delete(form));
      underWay.set(form, sending);
      void sending.then(
        ({ status }) => {
          if (status === 'refused' && typedMeanwhile.has(form))
            drafts.save(form, typedMeanwhile.get(form)).catch(() => undefined);
          typedMeanwhile.delete(form);
        },
        () => undefined,
      );
      return sending;
    },
    typed(form, values) {
      const isSending = underWay.has(form);
      if (isSending) typedMeanwhile.set(form, values);
      return isSending;
    },
    forget: (form) => void typedMeanwhile.delete(form),
  };
}

export interface Retries {
  /** Sends what waits, and plans the next attempt. */
  flush(ignoreWait: boolean): Promise<void>;
  /** Sends now, and whenever the network or the page comes back. Returns the stop. */
  start(): () => void;
}

/** @param onChange told when another tab changed the outbox */
export function createRetries(ready: LoadEngine, onChange: () => void): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  async function flush(ignoreWait: boolean): Promise<void> {
    clearTimeout(timer);
    if (waitingCount() === 0) return;
    const wait = await ready()
      .then((loaded) => loaded.flush({ ignoreWait }))
      .catch(() => 30_000);
    if (wait !== null && isStarted) timer = setTimeout(() => void flush(false), wait);
  }

  return {
    flush,
    start() {
      isStarted = true;
      const handleOnline = () => void flush(true);
      const handleVisible = () => document.visibilityState === 'visible' && void flush(false);
      const handleOtherTab = (event: StorageEvent) => event.key === OUTBOX_MARKER && onChange();
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
