import type { Survey } from '@konnect/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useUnsavedDraft, useLeaveWarning } from '#app/components';
import type { CreatorHandle } from './survey-creator';
import { type SurveyDraft, useEditedSurvey } from './use-edited-survey';
import { useSurveyRequests } from './use-survey-requests';
import { useSurveySaving } from './use-survey-saving';

/** Milliseconds without a change before it is saved automatically. */
const AUTOSAVE_MS = 4_000;

/** Runs `save` once `text` has not changed for a while, as long as it is due. */
function useAutosave(isDue: boolean, text: string, save: () => void): void {
  const saveByItself = useEffectEvent(save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(saveByItself, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDue, text]);
}

function useFoundDraft(
  handle: CreatorHandle | null,
  found: SurveyDraft | null | undefined,
  onFound: (handle: CreatorHandle, found: SurveyDraft) => void,
): void {
  const takeDraft = useEffectEvent(onFound);
  useEffect(() => {
    if (!handle || !found) return;
    const timer = setTimeout(() => takeDraft(handle, found));
    return () => clearTimeout(timer);
  }, [handle, found]);
}

/** Holds one survey that is being edited: its text, drafts, saving, and conflicts with other editors. */
export function useSurveyEditor(
  survey: Survey | undefined,
  savesByItself: boolean,
  onCreated: (survey: Survey) => void,
) {
  const edited = useEditedSurvey(survey);
  const { handle, live, document, base, slug, isChanged } = edited;
  const requests = useSurveyRequests(survey);
  const draft = useUnsavedDraft<SurveyDraft>(
    `survey:${requests.id ?? 'new'}`,
    {
      document,
      brokenText: live.state === 'broken' ? live.text : null,
      version: base.version,
      slug,
      publish: edited.publish,
    },
    isChanged && handle !== null,
  );
  const { found } = draft;
  const storing = useSurveySaving({
    edited,
    requests,
    discardDraft: draft.discard,
    onCreated: survey ? null : onCreated,
  });
  const { saving, conflict, save } = storing;
  useFoundDraft(handle, found, edited.takeDraft);

  // Only what exists already and is whole; a conflict or a refusal waits for a person.
  const isDue =
    savesByItself &&
    survey !== undefined &&
    isChanged &&
    live.state === 'valid' &&
    !storing.hasConflict &&
    (saving.state === 'idle' || saving.state === 'saved');
  useAutosave(isDue, JSON.stringify(document) + slug, () => void save('auto'));
  useLeaveWarning(() => isChanged && !storing.isLeaving());

  return {
    initial: edited.initial,
    /** The unsaved draft on this device is still loading. */
    isLooking: found === undefined,
    handle,
    document,
    live,
    isJsonOpen: edited.isJsonOpen,
    isChanged,
    draftState: draft.state,
    slug,
    publish: edited.publish,
    saving,
    conflict,
    version: base.version,
    hasDraft: Boolean(found) && isChanged,
    setSlug(next: string) {
      edited.setSlug(next);
      storing.reset();
    },
    setPublish(next: boolean) {
      edited.setPublish(next);
      storing.reset();
    },
    handleReady(ready: CreatorHandle) {
      edited.ready(ready);
      storing.forgetOutcome(['saved']);
    },
    handleChange() {
      if (!handle) return;
      edited.read(handle);
      storing.forgetOutcome(['saved', 'refused']);
    },
    save,
    closeConflict: storing.closeConflict,
    take: storing.take,
    dropDraft() {
      edited.reset();
      void draft.discard();
    },
  };
}
