import type { TicketSurvey } from '@konnect/contracts';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedDraft, useLeaveWarning } from '#app/components';
import { STARTING_TEXT, textOf } from './ticket-survey-text';

interface Draft {
  text: string;
  /** Version of the survey that the text was made from. */
  version: number | null;
}

export type TicketText = ReturnType<typeof useTicketText>;

/**
 * @param survey as it was when the editor was opened; undefined for a new one @param id undefined until the
 * survey exists
 */
export function useTicketText(survey: TicketSurvey | undefined, id: string | undefined) {
  const [base, setBase] = useState<Draft>(() => ({
    text: survey ? textOf(survey) : STARTING_TEXT,
    version: survey?.version ?? null,
  }));
  const [text, setText] = useState(base.text);
  const [revision, setRevision] = useState(0);
  const [isBack, setBack] = useState(false);
  const [taken, setTaken] = useState<Draft | null>(null);
  const latest = useRef(text);
  const isChanged = text !== base.text;
  const draft = useUnsavedDraft<Draft>(
    `ticket-survey:${id ?? 'new'}`,
    { text, version: base.version },
    isChanged,
  );

  function replaceText(next: string) {
    setText(next);
    setRevision((count) => count + 1);
  }

  // Unsaved text of an earlier visit is restored; a draft is looked up once, after the first render.
  if (draft.found && taken !== draft.found) {
    setTaken(draft.found);
    if (!isChanged && draft.found.text !== base.text) {
      replaceText(draft.found.text);
      setBase({ text: base.text, version: draft.found.version });
      setBack(true);
    }
  }

  const isUnsaved = useRef(isChanged);
  useEffect(() => {
    isUnsaved.current = isChanged;
  }, [isChanged]);
  useLeaveWarning(() => isUnsaved.current);

  return {
    text,
    /** Counts the texts that did not come from typing. */
    revision,
    version: base.version,
    isChanged,
    /** The text of an earlier visit is shown. */
    isBack,
    draftState: draft.state,
    /** The unsaved draft on this device is still loading. */
    isLooking: draft.found === undefined,
    discardDraft: draft.discard,
    type(next: string) {
      latest.current = next;
      setText(next);
    },
    /** The text as it is sent now: what is typed from here on is newer than the answer. */
    send(): string {
      latest.current = text;
      return text;
    },
    /**
     * Takes the saved survey. @param sent the text that it answers; null replaces the editor's text
     * @returns whether something newer is typed
     */
    adopt(result: TicketSurvey, sent: string | null): boolean {
      const saved = textOf(result);
      const isNewer = sent !== null && latest.current !== sent;
      setBase({ text: saved, version: result.version });
      if (!isNewer) replaceText(saved);
      setBack(false);
      isUnsaved.current = isNewer;
      return isNewer;
    },
    /** Goes back to the text that was saved when the editor was opened. */
    startOver() {
      replaceText(base.text);
      setBase({ text: base.text, version: survey?.version ?? null });
      setBack(false);
      void draft.discard();
    },
  };
}
