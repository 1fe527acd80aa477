import type { Answers, Section } from '@konnect/contracts/event-forms';
import { VisuallyHidden } from '@konnect/ui';
import styles from './event-form.module.css';
import { shownAnswer } from './form-answers';

export interface AnswerReviewProps {
  sections: readonly Section[];
  answers: Answers;
  /** @param field name of a question */
  onChange(field: string): void;
}

export function AnswerReview({ sections, answers, onChange }: AnswerReviewProps) {
  return (
    <div className={styles.review}>
      {sections.map((section) => (
        <section key={section.name} aria-label={section.title}>
          <h4 className={styles.subheading}>{section.title}</h4>
          <dl className={styles.answers}>
            {section.questions.map((question) => (
              <div key={question.name}>
                <dt>{question.label}</dt>
                <dd>
                  <span className={styles.answer}>{shownAnswer(question, answers) || 'No answer'}</span>
                  <button type="button" className={styles.link} onClick={() => onChange(question.name)}>
                    Change<VisuallyHidden> {question.label}</VisuallyHidden>
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
