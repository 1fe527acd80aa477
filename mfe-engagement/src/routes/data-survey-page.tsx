import { links } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { buttonClass, EmptyState } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LazyEventApplication, openSurveyQuery } from '#app/features/event-forms';
import { paths } from '#app/paths';
import styles from './survey-page.module.css';

function DataSurveyPage() {
  const { api } = useHost();
  const { data: article } = useSuspenseQuery(openSurveyQuery(api));
  return (
    <div className={styles.page}>
      <h1 className={styles.formTitle}>Participate in the Survey</h1>
      {article ? (
        <>
          <LazyEventApplication
            slug={article.slug}
            title={article.title}
            category={article.category}
            heading={article.title}
          />
          <p className={styles.more}>
            <Link to={links.article(article.slug)}>About this survey</Link>
          </p>
        </>
      ) : (
        <EmptyState
          title="No survey is open right now"
          action={
            <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
              Go to Homepage
            </Link>
          }
        >
          We announce the next one here and in the news first.
        </EmptyState>
      )}
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The survey library makes the form in the browser.' },
  loader: ({ host }) => host.queryClient.ensureQueryData(openSurveyQuery(host.api)),
  head: ({ host }) => ({
    title: 'Participate in the Survey',
    description:
      host.queryClient.getQueryData(openSurveyQuery(host.api).queryKey)?.title ??
      `Surveys of ${host.config.siteName}.`,
    canonical: paths.dataSurvey(),
  }),
  Component: DataSurveyPage,
});
