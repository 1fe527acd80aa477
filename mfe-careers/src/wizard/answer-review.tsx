import { formatDate, VisuallyHidden } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { AnswerGroup } from './answer-groups';
import { changePath, changeLinkId } from './change';
import styles from './wizard.module.css';

export interface AnswerReviewProps {
  groups: readonly AnswerGroup[];
  /** Address of a step; with it, every answer has a link to the box that it was given in. */
  pathOf?: (step: string) => string;
}

export function AnswerReview({ groups, pathOf }: AnswerReviewProps) {
  return groups.map(({ step, title, answers }) => (
    <section key={step} className={styles.review} aria-label={title}>
      <h3 className={styles.subheading}>{title}</h3>
      <dl className={pathOf ? styles.rows : styles.answers}>
        {answers.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd className={styles.answer}>
              {(field === 'dob' ? dateText(value) : value.trim()) || 'No answer'}
            </dd>
            {pathOf && (
              <dd className={styles.action}>
                <Link to={changePath(pathOf(step), field)} id={changeLinkId(field)} className={styles.change}>
                  Change<VisuallyHidden> {label}</VisuallyHidden>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Shows typed text even when it is no date. */
function dateText(value: string): string {
  return formatDate(`${value}T12:00:00Z`) || value;
}
