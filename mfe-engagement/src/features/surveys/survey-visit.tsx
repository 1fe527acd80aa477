import type { Survey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useState } from 'react';
import { AlreadyParticipated } from './already-participated';
import { completionTexts, type Completion } from './completion-texts';
import { SurveyDone } from './survey-done';
import { useVisit } from './survey-draft';
import { SurveyLoader } from './survey-loader';
import { SurveyPreview } from './survey-preview';

/** One person's visit to a survey, from the first question in the HTML to the thanks. */
export function SurveyVisit({ survey }: { survey: Survey }) {
  const host = useHost();
  const visit = useVisit(survey.id);
  const [completion, setCompletion] = useState<Completion | null>(null);

  if (completion) return <SurveyDone completion={completion} />;
  if (visit.state === 'participated') return <AlreadyParticipated />;
  if (visit.state === 'preparing') return <SurveyPreview survey={survey} />;
  return (
    <SurveyLoader
      survey={survey}
      texts={completionTexts(survey)}
      draft={visit.draft}
      onComplete={(done) => {
        host.track.event('survey_completed', { survey: survey.id });
        setCompletion(done);
      }}
    />
  );
}
