import { isProblem, type Survey } from '@konnect/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { addressFields } from './plain-survey';
import { surveyKeys } from './queries';
import { failureOf, refusalOf, type SavingState } from './saving-state';
import { savedFields, type SurveyDocument } from './survey-document';
import type { EditedSurvey } from './use-edited-survey';
import type { SurveyRequests } from './use-survey-requests';

/** How long the success is shown. */
const SUCCESS_MS = 2_500;

export interface SurveySavingOptions {
  edited: EditedSurvey;
  requests: SurveyRequests;
  discardDraft: () => Promise<void>;
  /** Called for a survey that was new when the editor opened, once nothing newer is typed. */
  onCreated: ((survey: Survey) => void) | null;
}

/** The success is shown for a moment. */
function useSavingState(): [SavingState, Dispatch<SetStateAction<SavingState>>] {
  const [saving, setSaving] = useState<SavingState>({ state: 'idle' });
  const isFresh = saving.state === 'saved' && saving.isFresh;
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(
      () => setSaving((before) => (before.state === 'saved' ? { ...before, isFresh: false } : before)),
      SUCCESS_MS,
    );
    return () => clearTimeout(timer);
  }, [isFresh]);
  return [saving, setSaving];
}

/** Saves the text of a survey, on request or automatically, and detects conflicts with other editors. */
export function useSurveySaving({ edited, requests, discardDraft, onCreated }: SurveySavingOptions) {
  const cache = useQueryClient();
  const [saving, setSaving] = useSavingState();
  // With its dialog closed it is still there: every save meets it until one of the two versions is chosen.
  const [conflict, setConflict] = useState<{ other: Survey; isOpen: boolean } | null>(null);
  const isLeaving = useRef(false);
  const isUnderWay = useRef(false);
  // Save was pressed, possibly during an automatic save.
  const isPressed = useRef(false);

  function finish(result: Survey, sent: string, isReplaced: boolean) {
    const wasCleaned = edited.adopt(result, sent, isReplaced);
    setConflict(null);
    setSaving({ state: 'saved', isFresh: true, wasCleaned });
    void discardDraft().catch(() => undefined);
    void cache.invalidateQueries({ queryKey: surveyKeys.all, refetchType: 'none' });
  }

  function fail(error: unknown) {
    const current = isProblem(error, 'survey.conflict') ? error.details?.['current'] : undefined;
    if (current) setConflict({ other: current as Survey, isOpen: true });
    setSaving(current ? { state: 'idle' } : failureOf(error));
  }

  async function store(how: 'click' | 'auto', document: SurveyDocument, version: number | null) {
    const { slug } = edited;
    const sent = JSON.stringify(document);
    const body = {
      ...savedFields(document),
      ...addressFields(requests.target(), edited),
      ...(version === null ? {} : { version }),
    };
    const isFirst = !requests.isMade();
    const result = await requests.send(body, sent + slug, () => isPressed.current);
    // Read before `finish`, which puts the text that the server cleaned into the editor: nobody typed that.
    const isNewer = edited.isNewerThan(sent);
    finish(result, sent, false);
    requests.remember(result);
    if (isNewer && (isFirst || (how === 'auto' && isPressed.current))) {
      // Text typed during the other save belongs to this press too.
      isUnderWay.current = false;
      await save('click', result.version ?? null);
    } else if (!isNewer && onCreated) {
      isLeaving.current = true;
      await discardDraft().catch(() => undefined);
      onCreated(result);
    }
  }

  /** @param version overrides the one this text was made from: saves over another version */
  async function save(how: 'click' | 'auto', version: number | null = edited.base.version): Promise<void> {
    if (!edited.handle) return;
    if (isUnderWay.current) {
      if (how === 'auto') return;
      isPressed.current = true;
      setSaving((before) => (before.state === 'saving' ? { state: 'saving', byItself: false } : before));
      return;
    }
    const now = edited.handle.read();
    const refusal = refusalOf(now);
    if (refusal && how === 'click') setSaving(refusal);
    if (refusal || now.state === 'broken') return;
    isUnderWay.current = true;
    isPressed.current = how === 'click';
    setSaving({ state: 'saving', byItself: how === 'auto' });
    try {
      await store(how, now.document, version);
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    saving,
    /** The other version, while its dialog is open. */
    conflict: conflict?.isOpen ? conflict.other : null,
    hasConflict: conflict !== null,
    save,
    /** Shows another version that is saved already, as the base of what follows. */
    take: (other: Survey) => finish(other, '{}', true),
    closeConflict: () => setConflict((before) => before && { ...before, isOpen: false }),
    isLeaving: () => isLeaving.current,
    /** Something was typed: neither the success nor the refusal holds for it. */
    forgetOutcome(outcomes: readonly SavingState['state'][]) {
      isLeaving.current = false;
      setSaving((before) => (outcomes.includes(before.state) ? { state: 'idle' } : before));
    },
    reset: () => setSaving({ state: 'idle' }),
  };
}
