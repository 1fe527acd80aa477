import { participateInSpin, type Problem, type SpinResult } from '@konnect/contracts';
import { failedSubmission } from '@konnect/forms';
import { type Receipt, useHost } from '@konnect/host-api';
import { useRef, useState } from 'react';
import { rememberPhone } from './device/spin-storage';
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
import { claimedResult, type Item } from './rules/eligibility';
import { ALREADY } from './rules/texts';
import { useClaimDraft } from './use-claim-draft';
import { claimKey } from './use-pending-claim';
import { usePhoneCheck } from './use-phone-check';

export interface ClaimFailure {
  problem: Problem | undefined;
  isWaiting: boolean;
}

export interface ClaimForm {
  values: ClaimValues;
  errors: ClaimErrors;
  /** The errors of the last attempt, for the summary that takes the focus. */
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
  /** The earlier attempt waits, or was refused after the form had been left. */
  pending: Receipt | null;
  onSettled(result: SpinResult, isOwn: boolean): void;
}

export function useClaimForm({ drawId, participant, item, pending, onSettled }: ClaimFormOptions): ClaimForm {
  const { submissions } = useHost();
  const [values, setValues] = useState<ClaimValues>(EMPTY_CLAIM);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [listed, setListed] = useState<ClaimErrors>({});
  const [failure, setFailure] = useState<ClaimFailure>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const saveDraft = useClaimDraft(drawId, (found) =>
    setValues((typed) => (typed === EMPTY_CLAIM ? { ...EMPTY_CLAIM, ...found } : typed)),
  );

  usePhoneCheck({
    drawId,
    participant,
    phone: phoneToCheck(values.phone),
    onChecked({ reason, participated, result }) {
      if (isBusy.current) return;
      if (reason === 'phone_used') setErrors((old) => ({ ...old, phone: ALREADY }));
      else if (participated && result) onSettled(result, false);
    },
  });

  function change(field: ClaimField, value: string): void {
    const changed = { ...values, [field]: value };
    setValues(changed);
    setErrors(({ [field]: _gone, ...rest }) => rest);
    saveDraft(changed);
  }

  function complain(found: ClaimErrors): void {
    setErrors(found);
    setListed(found);
  }

  async function submit(): Promise<void> {
    // A double tap arrives before the button is rendered as pending.
    if (isBusy.current) return;
    const found = claimErrors(values);
    if (Object.keys(found).length > 0) return complain(found);
    isBusy.current = true;
    setSending(true);
    setFailure(undefined);
    complain({});
    try {
      // A waiting claim is taken back first, so that only one is sent.
      if (pending) await submissions.restore(pending.id, { isReplaced: true }).catch(() => null);
      const result = await submissions
        .submit({
          endpoint: participateInSpin,
          input: { body: claimBody(drawId, participant, item, values) },
          form: claimKey(drawId),
          label: `Prize claim: ${item.name}`,
          values,
        })
        .catch(failedSubmission);
      if (result.status !== 'refused') rememberPhone(drawId, maskedPhone(values.phone));
      if (result.status === 'sent') return onSettled(claimedResult(item, result.data), true);
      if (result.status === 'waiting') return setFailure({ problem: result.problem, isWaiting: true });
      complain(refusedFields(result.problem));
      setFailure({ problem: result.problem, isWaiting: false });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { values, errors, listed, failure, isSending, change, submit };
}
