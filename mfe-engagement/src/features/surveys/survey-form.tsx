// The chunk that carries SurveyJS: imported only by the loader, only in the browser.
import 'survey-core/survey-core.fontless.css';
import { isProblem, type Problem } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import type { SurveyModel } from 'survey-core';
import { Survey as SurveyView } from 'survey-react-ui';
import { BackStep } from '#app/back-step';
import type { AskedSurvey } from './asked-survey';
import type { Completion, EndTexts } from './completion-texts';
import { rememberParticipation, rememberPending } from './participation';
import { leftOutCount } from './survey-document';
import type { SurveyDraft } from './survey-draft';
import styles from './survey-form.module.css';
import { createSurveyModel, speak, type Sanitize } from './survey-model';
import { surveyWords, type SurveyLanguage } from './survey-words';

export interface SurveyFormProps {
  asked: AskedSurvey;
  texts: EndTexts;
  draft: SurveyDraft | null;
  language: SurveyLanguage;
  isPreview: boolean;
  /** Cleans every piece of HTML before SurveyJS draws it. */
  sanitize: Sanitize;
  /** `answered-before`: the server has answers of this ticket already. */
  onComplete: (completion: Completion | 'answered-before') => void;
}

/** At once: a phone may end the page at any moment. The host spares the device's storage. */
const SAVE_AFTER_MS = 0;

/** Surveys that were opened in this visit: whoever comes to one of them again is not welcomed back to it. */
const opened = new Set<string>();

function placeIn(model: SurveyModel): { at: number; of: number } {
  return { at: model.currentPageNo + 1, of: model.visiblePageCount };
}

export function SurveyForm({
  asked,
  texts,
  draft,
  language,
  isPreview,
  sanitize,
  onComplete,
}: SurveyFormProps) {
  const { submissions } = useHost();
  const [model, setModel] = useState(() =>
    createSurveyModel({ document: asked.document, texts, draft, sanitize, language }),
  );
  const [isResumed, setResumed] = useState(draft !== null);
  const [isWelcome] = useState(() => !opened.has(asked.form));
  const [place, setPlace] = useState(() => placeIn(model));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const words = surveyWords[language];
  const leftOut = leftOutCount(asked.document);
  /** Answers that the person has thrown away: they are not saved any more. */
  const dropped = useRef<SurveyModel>(undefined);
  const line = useRef<HTMLParagraphElement>(null);
  const handleComplete = useRef(onComplete);
  useEffect(() => {
    handleComplete.current = onComplete;
  });

  useEffect(() => {
    opened.add(asked.form);
  }, [asked.form]);

  // SurveyJS draws its words itself.
  useEffect(() => {
    speak(model, language);
  }, [model, language]);

  // SurveyJS leaves the focus on a button that is gone: it goes to the line that says where one is now.
  const shownAt = useRef(place.at);
  useEffect(() => {
    if (shownAt.current === place.at) return;
    shownAt.current = place.at;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start' });
  }, [place.at]);

  // What keeps and sends answers is fetched while there is a network: it may be gone at the end of the survey.
  useEffect(() => {
    if (!isPreview) submissions.receipts().catch(() => undefined);
  }, [submissions, isPreview]);

  // SurveyJS tells of its changes by events; drafts and sending are tied to them here.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSent = false;
    const current = (): SurveyDraft => ({
      answers: { ...(model.data as Record<string, unknown>) },
      pageNo: model.currentPageNo,
    });
    const saveNow = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isSent && dropped.current !== model)
        void submissions.saveDraft(asked.form, current()).catch(() => undefined);
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
      if (isPreview) return handleComplete.current({ html, state: 'preview' });
      setSending(true);
      setProblem(null);
      isSent = true;
      const result = await asked.send(submissions, current());
      setSending(false);
      if (result.status === 'refused') {
        if (isProblem(result.problem, 'ticket.answered')) {
          rememberParticipation(asked);
          void submissions.clearDraft(asked.form).catch(() => undefined);
          return handleComplete.current('answered-before');
        }
        isSent = false;
        return setProblem(result.problem);
      }
      if (result.status === 'waiting') {
        // The survey counts as answered once the answers have been stored: see `settlePending`.
        const receiptId = result.receipt.id;
        rememberPending(asked, { receiptId, html });
        return handleComplete.current({ html, state: 'waiting', receiptId });
      }
      const { reference } = result.data;
      rememberParticipation(asked, { html, reference });
      handleComplete.current({ html, state: 'sent', reference });
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
    addEventListener('pagehide', saveLast);
    return () => {
      saveLast();
      removeEventListener('pagehide', saveLast);
      for (const changed of [model.onValueChanged, model.onCurrentPageChanged]) {
        changed.remove(save);
        changed.remove(move);
      }
      model.onCompleting.remove(hold);
    };
  }, [model, submissions, asked, isPreview]);

  const handleStartAgain = () => {
    dropped.current = model;
    setResumed(false);
    setModel(createSurveyModel({ document: asked.document, texts, draft: null, sanitize, language }));
    void submissions.clearDraft(asked.form);
  };

  const startAgain = (
    <Button variant="quiet" size="small" onClick={handleStartAgain}>
      {words.startAgain}
    </Button>
  );
  return (
    <div className={styles.form} aria-busy={isSending} lang={language}>
      {isResumed && isWelcome && (
        <Notice tone="info" word={words.note} title={words.welcomeBack} action={startAgain}>
          {words.stillHere}
        </Notice>
      )}
      {isResumed && !isWelcome && <p>{startAgain}</p>}
      {leftOut > 0 && (
        <Notice tone="warning" word={words.warning}>
          {words.leftOut(leftOut)}
        </Notice>
      )}
      {place.of > 1 && (
        <p ref={line} tabIndex={-1} className={styles.place} role="status">
          {words.place(place.at, place.of)}
        </p>
      )}
      {place.at > 1 && <BackStep key={place.at} onBack={() => model.prevPage()} />}
      <div className={styles.survey}>
        <SurveyView model={model} />
      </div>
      <div role="status">{isSending && <p className={styles.sending}>{words.sending}</p>}</div>
      {problem && (
        <Notice tone="danger" word={words.trouble} live title={words.notSent}>
          {problem.message} {words.stillHereTryAgain}
          {problem.requestId && <span className={styles.request}> Request {problem.requestId}</span>}
        </Notice>
      )}
    </div>
  );
}
