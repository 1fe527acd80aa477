// The chunk that carries SurveyJS: imported only by the loader, only in the browser.
import 'survey-core/survey-core.fontless.css';
import { submitSurveyResult, type CompletedText, type Problem, type Survey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import type { SurveyModel } from 'survey-core';
import { Survey as SurveyView } from 'survey-react-ui';
import type { Completion } from './completion-texts';
import { rememberParticipation } from './participation';
import { draftForm, type SurveyDraft } from './survey-draft';
import styles from './survey-form.module.css';
import { createSurveyModel, type Sanitize } from './survey-model';

export interface SurveyFormProps {
  survey: Survey;
  texts: { html: string; conditions: CompletedText[] };
  draft: SurveyDraft | null;
  /** Cleans every piece of HTML before SurveyJS draws it. */
  sanitize: Sanitize;
  onComplete: (completion: Completion) => void;
}

/** Keystrokes come faster than a device should write. */
const SAVE_AFTER_MS = 400;

function placeIn(model: SurveyModel): { at: number; of: number } {
  return { at: model.currentPageNo + 1, of: model.visiblePageCount };
}

export function SurveyForm({ survey, texts, draft, sanitize, onComplete }: SurveyFormProps) {
  const { submissions } = useHost();
  const form = draftForm(survey.id);
  const [model, setModel] = useState(() => createSurveyModel({ survey, texts, draft, sanitize }));
  const [isResumed, setResumed] = useState(draft !== null);
  const [place, setPlace] = useState(() => placeIn(model));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const handleComplete = useRef(onComplete);
  useEffect(() => {
    handleComplete.current = onComplete;
  });

  // SurveyJS tells of its changes by events; drafts and sending are tied to them here.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSent = false;
    const current = (): SurveyDraft => ({ answers: { ...(model.data as Record<string, unknown>) }, pageNo: model.currentPageNo });
    const save = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !isSent && void submissions.saveDraft(form, current()).catch(() => undefined), SAVE_AFTER_MS);
    };
    const send = async () => {
      clearTimeout(timer);
      setSending(true);
      setProblem(null);
      isSent = true;
      const values = current();
      const result = await submissions.submit({ endpoint: submitSurveyResult, input: { body: { survey: survey.id, responses: values.answers } }, form, label: `Survey: ${survey.title}`, values });
      setSending(false);
      if (result.status === 'refused') {
        isSent = false;
        setProblem(result.problem);
        return;
      }
      rememberParticipation(survey.id);
      handleComplete.current({ html: model.processedCompletedHtml, isWaiting: result.status === 'waiting', reference: result.status === 'sent' ? result.data.reference : undefined });
    };
    // SurveyJS must not show its own end page before the answers are safe, so it never completes by itself.
    const hold = (_: unknown, options: { allow: boolean }) => {
      options.allow = false;
      if (!isSent) void send();
    };
    // Answers decide which pages there are, so every change may move the place.
    const move = () => setPlace(placeIn(model));
    move();
    for (const changed of [model.onValueChanged, model.onCurrentPageChanged]) {
      changed.add(save);
      changed.add(move);
    }
    model.onCompleting.add(hold);
    return () => {
      clearTimeout(timer);
      for (const changed of [model.onValueChanged, model.onCurrentPageChanged]) {
        changed.remove(save);
        changed.remove(move);
      }
      model.onCompleting.remove(hold);
    };
  }, [model, submissions, form, survey]);

  const handleStartAgain = () => {
    setResumed(false);
    setModel(createSurveyModel({ survey, texts, draft: null, sanitize }));
    void submissions.clearDraft(form);
  };

  return (
    <div className={styles.form} aria-busy={isSending}>
      {isResumed && (
        <Notice
          tone="info"
          title="Welcome back"
          action={
            <Button variant="quiet" size="small" onClick={handleStartAgain}>
              Start again
            </Button>
          }
        >
          Your answers so far are still here.
        </Notice>
      )}
      {place.of > 1 && (
        <p className={styles.place} role="status">
          Part {place.at} of {place.of}
        </p>
      )}
      <div className={styles.survey}>
        <SurveyView model={model} />
      </div>
      <div role="status">{isSending && <p className={styles.sending}>Sending your answers…</p>}</div>
      {problem && (
        <Notice tone="danger" live title="Your answers were not sent">
          {problem.message} They are still here: change them or try again.
          {problem.requestId && <span className={styles.request}> Request {problem.requestId}</span>}
        </Notice>
      )}
    </div>
  );
}
