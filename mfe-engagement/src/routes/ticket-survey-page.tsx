import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  ticketSurveyTarget,
  isTicketAddress,
  SurveyScreen,
  ticketSurveyQuery,
  titleOf,
} from '#app/features/surveys';
import styles from './survey-page.module.css';

function TicketSurveyPage() {
  const host = useHost();
  const { surveyId = '', ticketId } = useParams();
  const { data: survey } = useSuspenseQuery(ticketSurveyQuery(host.api, surveyId));
  const asked = useMemo(() => ticketSurveyTarget(survey, ticketId), [survey, ticketId]);
  // A signed ticket ends in a dot and the signature; the server decides.
  const isUnsigned = survey.signedTickets && !ticketId?.includes('.');
  return (
    <div className={styles.page}>
      <SurveyScreen
        asked={asked}
        notOpen={
          survey.state === 'closed' || survey.state === 'expired'
            ? survey.state
            : isUnsigned
              ? 'unsigned'
              : null
        }
        seed={survey._id}
      />
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The survey library makes the form in the browser.' },
  async loader({ host, params: { surveyId = '', ticketId } }) {
    if (!isTicketAddress(surveyId, ticketId)) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    await Promise.all([host.queryClient.ensureQueryData(ticketSurveyQuery(host.api, surveyId)), prepared]);
  },
  head({ host, params: { surveyId = '' } }) {
    const survey = host.queryClient.getQueryData(ticketSurveyQuery(host.api, surveyId).queryKey);
    // The address is for one person.
    return {
      title: survey ? titleOf(survey) : 'Survey',
      description: `Tell ${host.config.siteName} how it went.`,
      noIndex: true,
    };
  },
  Component: TicketSurveyPage,
});
