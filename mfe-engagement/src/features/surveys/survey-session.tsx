import { Notice } from '@konnect/ui';
import { useHost } from '@konnect/host-api';
import { useState } from 'react';
import { AlreadyParticipated } from './already-participated';
import type { SurveyTarget } from './survey-target';
import { completionTexts, type Completion } from './completion-texts';
import { LanguageChoice } from './language-choice';
import { thanksOf } from './completion-flag';
import { SurveyDone } from './survey-done';
import { questionsOf } from './survey-document';
import { useVisit } from './survey-draft';
import { SurveyLoader } from './survey-loader';
import { NoQuestions, SurveyPreview } from './survey-preview';
import type { SurveyLanguage } from './survey-messages';

export interface SurveySessionProps {
  /** The same object for as long as the survey is the same. */
  asked: SurveyTarget;
  language: SurveyLanguage;
  /** Undefined for a survey in one language. */
  onLanguage: ((language: SurveyLanguage) => void) | undefined;
  /** A preview by staff stores and sends nothing. */
  isPreview: boolean;
  /** Undefined for visitors. */
  previewPath: string | undefined;
}

export function SurveySession({ asked, language, onLanguage, isPreview, previewPath }: SurveySessionProps) {
  const host = useHost();
  const visit = useVisit(asked, isPreview);
  const [end, setEnd] = useState<Completion | 'answered-before' | null>(null);

  if (end === 'answered-before' || (visit.state === 'participated' && !end))
    return <AlreadyParticipated thanks={thanksOf(asked)} previewPath={previewPath} language={language} />;
  const waiting: Completion | null =
    visit.state === 'pending'
      ? { html: visit.pending.html, state: 'waiting', receiptId: visit.pending.receiptId }
      : null;
  const done = end ?? waiting;
  if (done) return <SurveyDone asked={asked} completion={done} language={language} />;
  if (questionsOf(asked.document).length === 0) return <NoQuestions document={asked.document} />;
  return (
    <>
      {isPreview && (
        <Notice tone="info" title="Preview for staff">
          You can answer every question; nothing is kept or sent.
        </Notice>
      )}
      {onLanguage && <LanguageChoice language={language} onChoose={onLanguage} />}
      {visit.state === 'answering' ? (
        <SurveyLoader
          asked={asked}
          texts={completionTexts(asked.document)}
          draft={visit.draft}
          language={language}
          isPreview={isPreview}
          onComplete={(done) => {
            if (done !== 'answered-before' && done.state !== 'preview')
              host.track.event('survey_completed', { survey: asked.flag });
            setEnd(done);
          }}
        />
      ) : (
        <SurveyPreview document={asked.document} language={language} />
      )}
    </>
  );
}
