import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useState } from 'react';

export interface KeptDraft<T> {
  /** What was typed here before and never saved, or null; undefined while it is looked for. */
  found: T | null | undefined;
  /** After saving, or when somebody does not want it: nothing is kept any more. */
  discard: () => Promise<void>;
}

/** Milliseconds without a change before the text is kept. */
const PAUSE_MS = 800;

/**
 * Keeps what is being typed on this device, so that a closed tab or a sign-in page on the way loses nothing.
 * @param form stable id of the form, e.g. `draw:new`
 * @param value what to keep
 * @param isChanged whether it differs from what is saved on the server; only then it is kept
 */
export function useKeptDraft<T>(form: string, value: T, isChanged: boolean): KeptDraft<T> {
  const { submissions } = useHost();
  const [found, setFound] = useState<T | null | undefined>(undefined);
  const id = `staff:${form}`;

  // Drafts live in the browser's database.
  useEffect(() => {
    let isStale = false;
    void submissions.readDraft<T>(id).then((draft) => {
      if (!isStale) setFound(draft);
    });
    return () => {
      isStale = true;
    };
  }, [submissions, id]);

  const text = JSON.stringify(value);
  const keep = useEffectEvent(() => void submissions.saveDraft(id, value));
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isChanged]);

  return {
    found,
    async discard() {
      setFound(null);
      await submissions.clearDraft(id);
    },
  };
}
