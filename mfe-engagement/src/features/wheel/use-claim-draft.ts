import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClaimValues } from './rules/claim';
import { claimKey } from './use-pending-claim';

/** At once: a phone may end the page at any moment. The host spares the device's storage. */
const SAVE_AFTER_MS = 0;

export interface ClaimDraft {
  /** Stores the values on this device behind the typing. */
  save(values: ClaimValues): void;
  /** Stores the values only when the form is left. */
  saveOnLeave(values: ClaimValues): void;
  /** Drops what is not stored yet: the values are on their way to the server. */
  forget(): void;
}

/**
 * The unsent details of a winner on this device.
 * @param onFound gets what was typed at an earlier visit, or before the window was closed
 */
export function useClaimDraft(drawId: string, onFound: (values: Partial<ClaimValues>) => void): ClaimDraft {
  const { submissions } = useHost();
  const draft = useRef<ClaimValues>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleFound = useEffectEvent(onFound);

  // Drafts live in the browser's database.
  useEffect(() => {
    let isCurrent = true;
    void submissions
      .readDraft<Partial<ClaimValues>>(claimKey(drawId))
      .catch(() => null)
      .then((found) => {
        if (isCurrent && found) handleFound(found);
      });
    return () => {
      isCurrent = false;
      clearTimeout(timer.current);
      if (draft.current) void submissions.saveDraft(claimKey(drawId), draft.current).catch(() => undefined);
    };
  }, [submissions, drawId]);

  return {
    save(values) {
      draft.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void submissions.saveDraft(claimKey(drawId), values).catch(() => undefined),
        SAVE_AFTER_MS,
      );
    },
    saveOnLeave(values) {
      draft.current = values;
    },
    forget() {
      clearTimeout(timer.current);
      draft.current = undefined;
    },
  };
}
