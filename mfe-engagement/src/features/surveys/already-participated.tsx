import { links } from '@konnect/contracts';
import { buttonClass, EmptyState, RichText } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { Thanks } from './completion-flag';
import styles from './survey-done.module.css';
import { surveyMessages, type SurveyLanguage } from './survey-messages';

export interface AlreadyParticipatedProps {
  /** The end page, while this device still knows it. */
  thanks: Thanks | null;
  /** Staff may preview the questions all the same. */
  previewPath: string | undefined;
  language: SurveyLanguage;
}

export function AlreadyParticipated({ thanks, previewPath, language }: AlreadyParticipatedProps) {
  const messages = surveyMessages[language];
  return (
    <EmptyState
      title={messages.answeredBefore}
      action={
        <div className={styles.actions}>
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            {messages.home}
          </Link>
          {previewPath !== undefined && (
            <Link to={previewPath} className={buttonClass({ variant: 'quiet' })}>
              Preview the questions
            </Link>
          )}
        </div>
      }
    >
      <p>{messages.onePerDevice}</p>
      {thanks && (
        <div className={styles.again}>
          <RichText html={thanks.html} />
          {thanks.reference && <p className={styles.reference}>{messages.reference(thanks.reference)}</p>}
        </div>
      )}
    </EmptyState>
  );
}
