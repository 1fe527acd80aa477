import { links } from '@konnect/contracts';
import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { buttonClass, EmptyState, PageHeader, prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { descriptionOf, SurveyVisit, surveyQuery, titleOf } from '#app/features/surveys';
import { paths } from '#app/paths';
import styles from './survey-page.module.css';

function SurveyPage() {
  const host = useHost();
  const { idOrSlug = '' } = useParams();
  const { data } = useSuspenseQuery(surveyQuery(host.api, idOrSlug));
  return (
    <div className={styles.page}>
      {data.state === 'open' ? (
        <>
          <PageHeader title={titleOf(data.survey)} intro={descriptionOf(data.survey)} kicker="Survey" seed={data.survey.slug} motif="rays" />
          <SurveyVisit survey={data.survey} />
        </>
      ) : (
        <>
          <PageHeader title="This survey is not open" kicker="Survey" seed="closed" motif="rays" />
          <EmptyState
            title="It takes no answers right now"
            action={
              <a href={links.home()} className={buttonClass({ variant: 'primary' })}>
                Go to Homepage
              </a>
            }
          >
            It may open later, or it has ended. Thank you for wanting to take part.
          </EmptyState>
        </>
      )}
    </div>
  );
}

export const page = definePage({
  async loader({ host, params }) {
    if (!params['idOrSlug']) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    await Promise.all([host.queryClient.ensureQueryData(surveyQuery(host.api, params['idOrSlug'])), prepared]);
  },
  head({ host, params }) {
    const data = host.queryClient.getQueryData(surveyQuery(host.api, params['idOrSlug'] ?? '').queryKey);
    if (data?.state !== 'open') return { title: 'Survey', description: 'This survey is not open.', noIndex: true };
    const { survey } = data;
    return {
      title: titleOf(survey),
      description: descriptionOf(survey) ?? `Answer a short survey by ${host.config.siteName}.`,
      canonical: paths.survey(survey.slug),
    };
  },
  Component: SurveyPage,
});
