import { type DraftState, useDraft } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface UnsavedDraft<T> {
  /**
   * The unsaved draft of an earlier visit, or null. While it is undefined, typing must wait, or it would
   * replace that draft.
   */
  found: T | null | undefined;
  state: DraftState;
  /** Deletes the draft after saving, or when the person does not want it. */
  discard: () => Promise<void>;
}

/**
 * Stores typed text on this device, so that a closed tab or a sign-in page loses nothing.
 * @param form stable id, e.g. `draw:new` @param isChanged whether the value differs from the server's; only
 * then it is stored
 */
export function useUnsavedDraft<T>(form: string, value: T, isChanged: boolean): UnsavedDraft<T> {
  const { submissions } = useHost();
  const [found, setFound] = useState<T | null | undefined>(undefined);
  const [state, setState] = useState<DraftState>('pending');
  const draft = useDraft<T>({
    form: `staff:${form}`,
    current: () => value,
    onRead: (stored) => setFound(stored as T | null),
    onState: setState,
  });

  // This call fetches the code that stores, so that the first key does not wait for it.
  useEffect(() => void submissions.receipts().catch(() => undefined), [submissions]);

  const text = JSON.stringify(value);
  const wasChanged = useRef(false);
  const handleChange = useEffectEvent(() => {
    if (isChanged) void draft.save();
    // A change that is undone leaves no draft.
    else if (wasChanged.current) draft.discard().catch(() => undefined);
    wasChanged.current = isChanged;
  });
  useEffect(() => handleChange(), [text, isChanged, form]);

  return {
    found,
    state,
    async discard() {
      setFound(null);
      await draft.discard();
    },
  };
}
