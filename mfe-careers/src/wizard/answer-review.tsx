import { formatDate, VisuallyHidden } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { AnswerGroup } from './answer-groups';
import styles from './wizard.module.css';

export interface AnswerReviewProps {
  groups: readonly AnswerGroup[];
  /** Address of a step; with it, every group leads back to its step. */
  pathOf?: (step: string) => string;
  /** The step in view, which needs no way back. */
  current?: string;
}

/** All answers once more. */
export function AnswerReview({ groups, pathOf, current }: AnswerReviewProps) {
  return groups.map(({ step, title, answers }) => (
    <section key={step} className={styles.review} aria-label={title}>
      <div className={styles.reviewHead}>
        <h3 className={styles.subheading}>{title}</h3>
        {pathOf !== undefined && step !== current && (
          <Link to={pathOf(step)} className={styles.change}>
            Change<VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        )}
      </div>
      <dl className={styles.answers}>
        {answers.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd className={styles.answer}>{(field === 'dob' ? dateText(value) : value.trim()) || 'No answer'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Nothing typed is hidden, even when it is no date. */
function dateText(value: string): string {
  return formatDate(`${value}T12:00:00Z`) || value;
}
