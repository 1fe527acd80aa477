import { links } from '@konnect/contracts';
import { buttonClass, EmptyState } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { notOpenMessages, type NotOpenReason } from './not-open-messages';
import { surveyDate } from './survey-date';
import { surveyMessages, type SurveyLanguage } from './survey-messages';

export interface NotOpenProps {
  reason: NotOpenReason;
  language: SurveyLanguage;
  opensAt?: string | null | undefined;
}

export function NotOpen({ reason, language, opensAt }: NotOpenProps) {
  const { reasons, opensOn, contact } = notOpenMessages[language];
  const { title, text } = reasons[reason];
  return (
    <div lang={language}>
      <EmptyState
        title={title}
        action={
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            {surveyMessages[language].home}
          </Link>
        }
      >
        <p>
          {opensAt && reason === 'upcoming' && (
            <>
              {opensOn} <time dateTime={opensAt}>{surveyDate(opensAt, language)}</time>.{' '}
            </>
          )}
          {text}
        </p>
        {(reason === 'expired' || reason === 'unsigned') && (
          <p>
            <Link to={links.contact('Report an issue')}>{contact}</Link>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
