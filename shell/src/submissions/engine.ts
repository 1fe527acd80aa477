import type { ApiClient } from '@konnect/api-client';
import { isProblem, type Endpoint, type EndpointOutput, type Problem } from '@konnect/contracts';
import type { Receipt, RestoreOptions, SubmissionsApi, SubmitOptions, SubmitResult } from '@konnect/host-api';
import { createDrafts, type Drafts } from './drafts';
import {
  claimSubmission,
  type ClaimOptions,
  createOutbox,
  createReceipts,
  leaseOf,
  type Outbox,
  referenceOf,
} from './outbox';
import type { LiveDrafts } from './live-drafts';
import {
  covers,
  endpointOf,
  fingerprint,
  OTHER_TEXT,
  outboxKey,
  type OutboxItem,
  packInput,
  receiptOf,
  unpackInput,
} from './outbox-item';
import type { SubmissionStorage } from './submission-storage';

export { openStorage } from './submission-storage';

export interface EngineOptions {
  api: ApiClient;
  storage: SubmissionStorage;
  locks: ClaimOptions['locks'];
  now: () => number;
  page: () => string;
  onChange: () => void;
  /** Called when a submission that had waited has reached the server. */
  onDelivered: (receipt: Receipt) => void;
  tell: (text: string) => void;
}

export interface SubmissionsEngine extends Omit<SubmissionsApi, 'subscribe' | 'saveDraft' | 'restore'> {
  /**
   * @param at time of typing in milliseconds; default: now
   * @returns false when the draft lasts for this visit only
   */
  saveDraft(form: string, values: unknown, at?: number): Promise<boolean>;
  restore<T>(
    receiptId: string,
    live: Pick<LiveDrafts, 'settle' | 'save'>,
    options?: RestoreOptions,
  ): Promise<T | null>;
  /** Resolves with the milliseconds until the next attempt, or null when nothing waits. */
  flush(options?: { ignoreWait?: boolean }): Promise<number | null>;
}

export type LoadEngine = () => Promise<SubmissionsEngine>;

type Outcome =
  | { kind: 'sent'; data: unknown; receipt: Receipt }
  | { kind: 'kept'; problem: Problem }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'gone' };

// Without an answer, or after a 5xx, the message waits. A 4xx goes back to the person.
function isOutage(error: unknown): error is Problem {
  return isProblem(error) && (error.status === 0 || error.status >= 500);
}

// A later attempt may succeed: the server was busy or slow, or the page has an old public token.
function mayPassLater(error: unknown): error is Problem {
  return isProblem(error) && (error.status === 408 || error.status === 429 || error.status === 401);
}

/** The server says by these that the key belongs to another message, so a copy needs a new one. */
const SPENT_KEY = ['idempotency.reused', 'idempotency.done'];

const mayBeStored = ({ mayHaveArrived }: OutboxItem, { code }: Problem) =>
  mayHaveArrived === true && !SPENT_KEY.includes(code);

interface AttemptContext extends Pick<EngineOptions, 'api' | 'storage' | 'now'> {
  drafts: Drafts;
  outbox: Outbox;
  receipts: ReturnType<typeof createReceipts>;
}

function sentReceipt(
  { id, form, label, page }: OutboxItem,
  reference: string | undefined,
  now: number,
): Receipt {
  return {
    id,
    form,
    label,
    page,
    state: 'sent',
    at: new Date(now).toISOString(),
    ...(reference ? { reference } : {}),
  };
}

// Reads the item again, because another tab may have settled it before this claim.
async function attempt(
  { api, storage, now, outbox, receipts, drafts }: AttemptContext,
  id: string,
  isFirst: boolean,
): Promise<Outcome> {
  const item = await storage.get<OutboxItem>(outboxKey(id));
  if (!item || item.refusal !== undefined) return { kind: 'gone' };
  const settle = async (data: unknown): Promise<Outcome> => {
    const receipt = sentReceipt(item, referenceOf(data), now());
    await receipts.keep(receipt);
    await outbox.remove(id);
    await outbox.forgetKeys(item.form);
    return { kind: 'sent', data, receipt };
  };
  try {
    const data: unknown = await api.call(item.endpoint as Endpoint, unpackInput(item.input) as never, {
      idempotencyKey: item.id,
    });
    return await settle(data);
  } catch (error) {
    // An earlier attempt had arrived, and only its answer was lost.
    if (!isFirst && isProblem(error, 'answer.repeated')) return settle({});
    if (isOutage(error) || (!isFirst && mayPassLater(error))) {
      await outbox.postpone(id);
      return { kind: 'kept', problem: error };
    }
    if (isFirst || !isProblem(error)) {
      // The server has this message, or may have it, so an unchanged copy must keep its key.
      if (!isProblem(error) || error.code === 'answer.repeated' || mayBeStored(item, error))
        await outbox.takeBack(id);
      else await outbox.remove(id);
      await drafts.save(item.form, item.values);
    }
    if (!isProblem(error)) throw error;
    if (!isFirst) await outbox.refuse(id, error.message);
    return { kind: 'refused', problem: error };
  }
}

const NOT_RESTORED = 'We could not open your message. It is still on this phone: please try again.';

async function restoreMessage<T>(
  { drafts, outbox, tell }: Pick<AttemptContext, 'drafts' | 'outbox'> & Pick<EngineOptions, 'tell'>,
  claim: ClaimOptions,
  receiptId: string,
  live: Pick<LiveDrafts, 'settle' | 'save'>,
  { isReplaced = false }: RestoreOptions = {},
): Promise<T | null> {
  try {
    // The claim keeps other tabs from sending it at the same time.
    const values = await claimSubmission(receiptId, claim, async () => {
      const item = await outbox.item(receiptId);
      if (!item) return null;
      await live.settle(item.form);
      const draft = await drafts.read<T>(item.form);
      if (covers(item.values, draft)) {
        await live.save(item.form, item.values);
      } else if (!isReplaced) {
        tell(OTHER_TEXT);
        return draft;
      }
      await outbox.takeBack(receiptId);
      return item.values as T;
    });
    return values === 'taken' ? null : values;
  } catch (error) {
    // Nobody asked to see a message that another one replaces.
    if (!isReplaced) tell(NOT_RESTORED);
    throw error;
  }
}

/** A first send is not "waiting" until it fails, unless its tab is gone. */
const isSettled = (item: OutboxItem, now: number) =>
  item.attempts > 0 || item.refusal !== undefined || now - Date.parse(item.at) > leaseOf(item);

export function createEngine(options: EngineOptions): SubmissionsEngine {
  const { api, storage, now } = options;
  const drafts: Drafts = createDrafts(storage, now);
  const outbox: Outbox = createOutbox(storage, now);
  const receipts = createReceipts(storage);
  const context: AttemptContext = { api, storage, now, drafts, outbox, receipts };
  const claim: ClaimOptions = { storage, locks: options.locks, now };

  // Expired items are deleted when the first form is touched, in the background.
  drafts.sweep().catch(() => undefined);

  return {
    async submit<E extends Endpoint>(submission: SubmitOptions<E>): Promise<SubmitResult<EndpointOutput<E>>> {
      const input = packInput(submission.input);
      const { form, label, values } = submission;
      const item = await outbox.put({
        form,
        label,
        values,
        input,
        endpoint: endpointOf(submission.endpoint),
        page: options.page(),
        fingerprint: fingerprint(input),
      });
      await drafts.clear(form);
      const outcome = await claimSubmission(item.id, claim, () => attempt(context, item.id, true));
      options.onChange();
      if (outcome !== 'taken' && outcome.kind === 'sent')
        return { status: 'sent', data: outcome.data as EndpointOutput<E>, receipt: outcome.receipt };
      if (outcome !== 'taken' && outcome.kind === 'refused')
        return { status: 'refused', problem: outcome.problem };
      return {
        status: 'waiting',
        receipt: receiptOf(item),
        ...(outcome !== 'taken' && outcome.kind === 'kept' ? { problem: outcome.problem } : {}),
      };
    },

    readDraft: drafts.read,
    saveDraft: drafts.save,
    clearDraft: drafts.clear,

    restore: <T>(receiptId: string, live: Pick<LiveDrafts, 'settle' | 'save'>, restoring?: RestoreOptions) =>
      restoreMessage<T>({ ...context, tell: options.tell }, claim, receiptId, live, restoring).finally(
        options.onChange,
      ),

    async receipts() {
      const [waiting, sent] = await Promise.all([outbox.items(), receipts.sent()]);
      const settled = waiting.filter((item) => isSettled(item, now()));
      return [...settled.map(receiptOf), ...sent];
    },

    async flush({ ignoreWait = false } = {}) {
      for (const item of await outbox.items()) {
        if (item.refusal !== undefined || (!ignoreWait && item.nextAt > now())) continue;
        const outcome = await claimSubmission(item.id, claim, () => attempt(context, item.id, false));
        if (outcome !== 'taken' && outcome.kind === 'sent') options.onDelivered(outcome.receipt);
        if (outcome !== 'taken') options.onChange();
      }
      await outbox.recount();
      const waiting = (await outbox.items()).filter((item) => item.refusal === undefined);
      if (waiting.length === 0) return null;
      return Math.max(1_000, Math.min(...waiting.map((item) => item.nextAt)) - now());
    },
  };
}
