import { links, type Survey } from '@konnect/contracts';
import { Card } from '@konnect/ui';
import { questionsOf } from './survey-document';
import styles from './survey-preview.module.css';

const CHOICES_SHOWN = 8;

/** The first question as text: part of the HTML, so that it can be read while the survey itself is on its way. */
export function SurveyPreview({ survey }: { survey: Survey }) {
  const questions = questionsOf(survey);
  const first = questions[0];
  if (!first) return <p>This survey has no questions yet.</p>;
  return (
    <Card as="section" className={styles.preview} aria-label="First question">
      <p className={styles.count}>{questions.length === 1 ? 'One question' : `Question 1 of ${questions.length}`}</p>
      <h2 className={styles.title}>{first.title}</h2>
      {first.choices.length > 0 && (
        <ul className={styles.choices}>
          {first.choices.slice(0, CHOICES_SHOWN).map((choice, index) => (
            <li key={index}>{choice}</li>
          ))}
        </ul>
      )}
      <p className={styles.wait} role="status">
        Getting the answers ready…
      </p>
      <noscript>
        <p>
          Answering needs JavaScript. You can also <a href={links.contact()}>tell us in a message</a>.
        </p>
      </noscript>
    </Card>
  );
}
