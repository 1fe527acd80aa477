import type { Answers, Section } from '@konnect/contracts/event-forms';
import { Button, VisuallyHidden } from '@konnect/ui';
import styles from './event-form.module.css';
import { shownAnswer } from './form-answers';

export interface AnswerReviewProps {
  screens: readonly (readonly Section[])[];
  answers: Answers;
  /** To the screen with this number. */
  onChange(step: number): void;
}

/** All answers once more, before they go out. */
export function AnswerReview({ screens, answers, onChange }: AnswerReviewProps) {
  return (
    <div className={styles.review}>
      {screens.map((sections, step) =>
        sections.map((section) => (
          <section key={section.name} aria-label={section.title}>
            <div className={styles.reviewHead}>
              <h4 className={styles.subheading}>{section.title}</h4>
              <Button variant="quiet" size="small" onClick={() => onChange(step)}>
                Change<VisuallyHidden> {section.title}</VisuallyHidden>
              </Button>
            </div>
            <dl className={styles.answers}>
              {section.questions.map((question) => (
                <div key={question.name}>
                  <dt>{question.label}</dt>
                  <dd>{shownAnswer(question, answers) || 'No answer'}</dd>
                </div>
              ))}
            </dl>
          </section>
        )),
      )}
    </div>
  );
}
