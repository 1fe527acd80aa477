// Only the loader imports this chunk with SurveyJS, and only in the browser.
import 'survey-core/survey-core.fontless.css';
import { FormPrivacy } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { Survey as SurveyView } from 'survey-react-ui';
import { BackStep } from '#app/back-step';
import type { SurveyTarget } from './survey-target';
import type { EndTexts } from './completion-texts';
import type { SurveyEnd } from './send-answers';
import { unsupportedCount } from './survey-document';
import type { SurveyDraft } from './survey-target';
import { createSurveyModel, setLocale, type Sanitize } from './survey-model';
import { surveyMessages, type SurveyLanguage } from './survey-messages';
import { usePlace } from './use-place';
import { useSurveyAnswers } from './use-survey-answers';
import styles from './survey-form.module.css';

export interface SurveyFormProps {
  asked: SurveyTarget;
  texts: EndTexts;
  draft: SurveyDraft | null;
  language: SurveyLanguage;
  isPreview: boolean;
  /** Cleans all HTML before SurveyJS draws it. */
  sanitize: Sanitize;
  onComplete: (end: SurveyEnd) => void;
}

/** The welcome is left out at the second opening of a survey in a visit. */
const opened = new Set<string>();

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
  const { place, line } = usePlace(model);
  const { isSending, problem, dropAnswers } = useSurveyAnswers({ model, asked, isPreview, onComplete });
  const messages = surveyMessages[language];
  const leftOut = unsupportedCount(asked.document);
  useEffect(() => {
    opened.add(asked.form);
  }, [asked.form]);

  // SurveyJS draws its texts itself.
  useEffect(() => {
    setLocale(model, language);
  }, [model, language]);

  // The code that stores and sends answers is fetched early: the network may be gone at the end.
  useEffect(() => {
    if (!isPreview) submissions.receipts().catch(() => undefined);
  }, [submissions, isPreview]);

  const handleStartAgain = () => {
    dropAnswers();
    setResumed(false);
    setModel(createSurveyModel({ document: asked.document, texts, draft: null, sanitize, language }));
    void submissions.clearDraft(asked.form);
  };

  const startAgain = (
    <Button variant="quiet" size="small" onClick={handleStartAgain}>
      {messages.startAgain}
    </Button>
  );
  return (
    <div className={styles.form} aria-busy={isSending} lang={language}>
      {isResumed && isWelcome && (
        <Notice tone="info" word={messages.note} title={messages.welcomeBack} action={startAgain}>
          {messages.stillHere}
        </Notice>
      )}
      {isResumed && !isWelcome && <p>{startAgain}</p>}
      {leftOut > 0 && (
        <Notice tone="warning" word={messages.warning}>
          {messages.leftOut(leftOut)}
        </Notice>
      )}
      {place.of > 1 && (
        <p ref={line} tabIndex={-1} className={styles.place} role="status">
          {messages.place(place.at, place.of)}
        </p>
      )}
      {place.at > 1 && <BackStep key={place.at} onBack={() => model.prevPage()} />}
      <div className={styles.survey}>
        <SurveyView model={model} />
      </div>
      <div role="status">{isSending && <p className={styles.sending}>{messages.sending}</p>}</div>
      {problem && (
        <Notice tone="danger" word={messages.trouble} live title={messages.notSent}>
          {problem.message} {messages.stillHereTryAgain}
          {problem.requestId && <span className={styles.request}> Request {problem.requestId}</span>}
        </Notice>
      )}
      {!isPreview && <FormPrivacy form={asked.form} />}
    </div>
  );
}
