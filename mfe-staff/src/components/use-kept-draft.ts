import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createDraftWriter, type DraftState } from './draft-writer';

export interface KeptDraft<T> {
  /**
   * What was typed here before and never saved, or null; undefined while it is looked for. Until then nothing may be
   * typed: it would be kept in the place of what was not seen yet.
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
export function useKeptDraft<T>(form: string, value: T, isChanged: boolean): KeptDraft<T> {
  const { submissions } = useHost();
  const [found, setFound] = useState<T | null | undefined>(undefined);
  const [state, setState] = useState<DraftState>('pending');
  const id = `staff:${form}`;
  const writer = useMemo(
    () =>
      createDraftWriter<T>({
        save: (draft) => submissions.saveDraft(id, draft),
        clear: () => submissions.clearDraft(id),
        onState: setState,
      }),
    [submissions, id],
  );

  // Drafts live in the browser's database.
  useEffect(() => {
    let isStale = false;
    const take = (draft: T | null) => {
      if (!isStale) setFound(draft);
    };
    submissions.readDraft<T>(id).then(take, () => take(null));
    // Fetches the code that stores, so that the first key does not wait for it.
    void submissions.receipts().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [submissions, id]);

  const text = JSON.stringify(value);
  const keep = useEffectEvent(() => writer.write(value));
  const wasChanged = useRef(false);
  // Who takes a change back again leaves no draft of it.
  useEffect(() => {
    if (isChanged) keep();
    else if (wasChanged.current) void writer.discard().catch(() => undefined);
    wasChanged.current = isChanged;
  }, [text, isChanged, writer]);

  return {
    found,
    state,
    async discard() {
      setFound(null);
      await writer.discard();
    },
  };
}
