import { type DraftState, useDraft } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface UnsavedDraft<T> {
  /**
   * What was typed here before and never saved, or null; undefined while it is looked for. Until then nothing
   * may be typed: it would be kept in the place of what was not seen yet.
   */
  found: T | null | undefined;
  /** Whether the device has what is being typed. */
  state: DraftState;
  /** Deletes the draft after saving, or when the person does not want it. */
  discard: () => Promise<void>;
}

/**
 * Keeps what is being typed on this device, so that a closed tab or a sign-in page on the way loses nothing.
 * @param form stable id of the form, e.g. `draw:new`
 * @param value what to keep
 * @param isChanged whether it differs from what is saved on the server; only then it is kept
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
    // Who takes a change back again leaves no draft of it.
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
