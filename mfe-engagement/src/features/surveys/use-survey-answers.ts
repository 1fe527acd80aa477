import type { Problem } from '@konnect/contracts';
import { failedSubmission } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SurveyModel } from 'survey-core';
import type { SurveyTarget } from './survey-target';
import { groupPhoneAnswers } from './phone-questions';
import { sendAnswers, type SurveyEnd } from './send-answers';
import type { SurveyDraft } from './survey-target';

/** A phone may end the page at any moment. The host limits the writes to storage. */
const SAVE_AFTER_MS = 0;

function answersOf(model: SurveyModel): SurveyDraft {
  return { answers: { ...(model.data as Record<string, unknown>) }, pageNo: model.currentPageNo };
}

export interface SurveyAnswersOptions {
  model: SurveyModel;
  asked: SurveyTarget;
  isPreview: boolean;
  onComplete: (end: SurveyEnd) => void;
}

export interface SurveyAnswers {
  isSending: boolean;
  problem: Problem | null;
  /** Stops saving the answers that the person has deleted. */
  dropAnswers: () => void;
}

/** SurveyJS reports its changes by events. */
export function useSurveyAnswers({
  model,
  asked,
  isPreview,
  onComplete,
}: SurveyAnswersOptions): SurveyAnswers {
  const { submissions } = useHost();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const dropped = useRef<SurveyModel>(undefined);
  const complete = useEffectEvent(onComplete);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSent = false;
    const saveNow = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isSent && dropped.current !== model)
        void submissions.saveDraft(asked.form, answersOf(model)).catch(() => undefined);
    };
    const save = () => {
      if (isPreview) return;
      clearTimeout(timer);
      timer = setTimeout(saveNow, SAVE_AFTER_MS);
    };
    const saveLast = () => {
      if (timer !== undefined) saveNow();
    };
    const send = async () => {
      clearTimeout(timer);
      timer = undefined;
      const html = model.processedCompletedHtml;
      if (isPreview) return complete({ html, state: 'preview' });
      groupPhoneAnswers(model);
      setSending(true);
      setProblem(null);
      isSent = true;
      const result = await sendAnswers(asked, submissions, answersOf(model), html).catch(failedSubmission);
      setSending(false);
      if ('end' in result) return complete(result.end);
      isSent = false;
      setProblem(result.problem);
      // The person may have changed answers while they were being sent.
      saveNow();
    };
    // SurveyJS must not complete: it would show its own end page before the answers are safe.
    const hold = (_: unknown, options: { allow: boolean }) => {
      options.allow = false;
      if (!isSent) void send();
    };
    model.onValueChanged.add(save);
    model.onCurrentPageChanged.add(save);
    model.onCompleting.add(hold);
    addEventListener('pagehide', saveLast);
    return () => {
      saveLast();
      removeEventListener('pagehide', saveLast);
      model.onValueChanged.remove(save);
      model.onCurrentPageChanged.remove(save);
      model.onCompleting.remove(hold);
    };
  }, [model, submissions, asked, isPreview]);

  return {
    isSending,
    problem,
    dropAnswers() {
      dropped.current = model;
    },
  };
}
