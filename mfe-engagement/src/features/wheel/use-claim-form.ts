import { participateInSpin, type Problem, type SpinResult } from '@konnect/contracts';
import { type Receipt, useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';
import { rememberPhone } from './device/spin-memory';
import { checkParticipation } from './queries';
import {
  claimBody,
  type ClaimErrors,
  claimErrors,
  type ClaimField,
  type ClaimValues,
  EMPTY_CLAIM,
  maskedPhone,
  phoneToCheck,
  refusedFields,
} from './rules/claim';
import type { Item } from './rules/standing';
import { ALREADY } from './rules/texts';
import { claimKey } from './use-kept-claim';

const PAUSE_MS = 400;
/** At once: a phone may end the page at any moment. The host spares the device's storage. */
const SAVE_AFTER_MS = 0;

export interface ClaimFailure {
  problem: Problem | undefined;
  /** The details wait on this device and go out by themselves. */
  isKept: boolean;
}

export interface ClaimForm {
  values: ClaimValues;
  errors: ClaimErrors;
  /** As of the last try: the list that takes the focus. */
  listed: ClaimErrors;
  failure: ClaimFailure | undefined;
  isSending: boolean;
  change(field: ClaimField, value: string): void;
  submit(): Promise<void>;
}

export interface ClaimFormOptions {
  drawId: string;
  participant: string;
  item: Item;
  /** An earlier try that still waits, or was refused after the form had been left. */
  kept: Receipt | null;
  onSettled(result: SpinResult, isOwn: boolean): void;
}

/** The winner's details: kept while they are typed, checked, and sent once. */
export function useClaimForm({ drawId, participant, item, kept, onSettled }: ClaimFormOptions): ClaimForm {
  const host = useHost();
  const { submissions } = host;
  const [values, setValues] = useState<ClaimValues>(EMPTY_CLAIM);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [listed, setListed] = useState<ClaimErrors>({});
  const [failure, setFailure] = useState<ClaimFailure>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const draft = useRef<ClaimValues>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was typed at an earlier visit, or before the window was closed.
  useEffect(() => {
    let isCurrent = true;
    void submissions
      .readDraft<Partial<ClaimValues>>(claimKey(drawId))
      .catch(() => null)
      .then((found) => {
        if (isCurrent && found)
          setValues((typed) => (typed === EMPTY_CLAIM ? { ...EMPTY_CLAIM, ...found } : typed));
      });
    return () => {
      isCurrent = false;
      clearTimeout(timer.current);
      if (draft.current) void submissions.saveDraft(claimKey(drawId), draft.current).catch(() => undefined);
    };
  }, [submissions, drawId]);

  // The number is checked while it is typed; when nobody answers, the server says it at the end.
  const phone = phoneToCheck(values.phone);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  }, [onSettled]);
  useEffect(() => {
    if (phone === undefined) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      checkParticipation(
        host,
        { draw_id: drawId, participant_id: participant, phone, look: true },
        controller.signal,
      )
        .then((check) => {
          if (controller.signal.aborted || isBusy.current) return;
          if (check.reason === 'phone_used') setErrors((old) => ({ ...old, phone: ALREADY }));
          else if (check.participated && check.result) settled.current(check.result, false);
        })
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [host, drawId, participant, phone]);

  function change(field: ClaimField, value: string): void {
    const changed = { ...values, [field]: value };
    setValues(changed);
    setErrors(({ [field]: _gone, ...rest }) => rest);
    draft.current = changed;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void submissions.saveDraft(claimKey(drawId), changed).catch(() => undefined),
      SAVE_AFTER_MS,
    );
  }

  function complain(found: ClaimErrors): void {
    setErrors(found);
    setListed(found);
  }

  async function submit(): Promise<void> {
    // Two taps in one moment come before the button knows that it is pending.
    if (isBusy.current) return;
    const found = claimErrors(values);
    if (Object.keys(found).length > 0) return complain(found);
    isBusy.current = true;
    setSending(true);
    setFailure(undefined);
    complain({});
    clearTimeout(timer.current);
    draft.current = undefined;
    try {
      // What still waits is taken back, so that one claim goes out and not two.
      if (kept) await submissions.restore(kept.id).catch(() => null);
      const result = await submissions.submit({
        endpoint: participateInSpin,
        input: { body: claimBody(drawId, participant, item, values) },
        form: claimKey(drawId),
        label: `Prize claim: ${item.name}`,
        values,
      });
      if (result.status !== 'refused') rememberPhone(drawId, maskedPhone(values.phone));
      if (result.status === 'sent') return onSettled(result.data, true);
      if (result.status === 'waiting') return setFailure({ problem: result.problem, isKept: true });
      draft.current = values;
      complain(refusedFields(result.problem));
      setFailure({ problem: result.problem, isKept: false });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { values, errors, listed, failure, isSending, change, submit };
}
