import { links } from '@konnect/contracts';
import { buttonClass, EmptyState, RichText } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { Thanks } from './participation';
import styles from './survey-done.module.css';

export interface AlreadyParticipatedProps {
  /** What stood at the end, when this device still knows it. */
  thanks: Thanks | null;
  /** Staff may look at the questions all the same. */
  previewPath: string | undefined;
}

export function AlreadyParticipated({ thanks, previewPath }: AlreadyParticipatedProps) {
  return (
    <EmptyState
      title="You have already participated in this survey"
      action={
        <div className={styles.actions}>
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            Go to Homepage
          </Link>
          {previewPath !== undefined && (
            <Link to={previewPath} className={buttonClass({ variant: 'quiet' })}>
              Preview the questions
            </Link>
          )}
        </div>
      }
    >
      <p>Thank you: your answers are with us, and each device answers once.</p>
      {thanks && (
        <div className={styles.again}>
          <RichText html={thanks.html} />
          {thanks.reference && <p className={styles.reference}>Your reference is {thanks.reference}.</p>}
        </div>
      )}
    </EmptyState>
  );
}
