import { useDraft } from '@konnect/forms';
import { useRef } from 'react';
import { type ClaimValues, EMPTY_CLAIM } from './rules/claim';
import { claimKey } from './use-pending-claim';

/** @param onFound gets what was typed at an earlier visit, or before the window was closed */
export function useClaimDraft(
  drawId: string,
  onFound: (values: Partial<ClaimValues>) => void,
): (values: ClaimValues) => void {
  const typed = useRef(EMPTY_CLAIM);
  const draft = useDraft<ClaimValues>({
    form: claimKey(drawId),
    current: () => typed.current,
    onRead: (stored) => stored !== null && onFound(stored as Partial<ClaimValues>),
  });
  return (values) => {
    typed.current = values;
    void draft.save();
  };
}
