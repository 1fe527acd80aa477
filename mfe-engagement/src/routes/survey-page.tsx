import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { surveyTarget, descriptionOf, SurveyScreen, surveyQuery, titleOf } from '#app/features/surveys';
import { paths } from '#app/paths';
import styles from './survey-page.module.css';

/** Other systems may not know states, so a survey without one takes answers. */
const NOT_OPEN = {
  draft: 'unpublished',
  archived: 'unpublished',
  upcoming: 'upcoming',
  closed: 'closed',
  open: null,
} as const;

function SurveyPage() {
  const host = useHost();
  const { idOrSlug = '' } = useParams();
  const { data } = useSuspenseQuery(surveyQuery(host.api, idOrSlug));
  const survey = data.state === 'shown' ? data.survey : null;
  const asked = useMemo(() => (survey ? surveyTarget(survey) : null), [survey]);
  return (
    <div className={styles.page}>
      <SurveyScreen
        asked={asked}
        notOpen={survey ? NOT_OPEN[survey.state ?? 'open'] : 'unpublished'}
        opensAt={survey?.opens_at}
        seed={survey?.slug ?? 'closed'}
      />
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The survey library makes the form in the browser.' },
  async loader({ host, params }) {
    if (!params['idOrSlug']) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    await Promise.all([
      host.queryClient.ensureQueryData(surveyQuery(host.api, params['idOrSlug'])),
      prepared,
    ]);
  },
  head({ host, params }) {
    const data = host.queryClient.getQueryData(surveyQuery(host.api, params['idOrSlug'] ?? '').queryKey);
    if (data?.state !== 'shown')
      return { title: 'Survey', description: 'This survey is not open.', noIndex: true };
    const { survey } = data;
    return {
      title: titleOf(survey),
      description: descriptionOf(survey) ?? `Answer a short survey by ${host.config.siteName}.`,
      canonical: paths.survey(survey.slug),
      ...(NOT_OPEN[survey.state ?? 'open'] ? { noIndex: true } : {}),
    };
  },
  Component: SurveyPage,
});
