import { links } from '@konnect/contracts';
import { Card, EmptyState } from '@konnect/ui';
import { unsupportedCount, questionsOf, type SurveyDocument } from './survey-document';
import styles from './survey-preview.module.css';
import { surveyMessages, type SurveyLanguage } from './survey-messages';

const CHOICES_SHOWN = 8;

export interface SurveyPreviewProps {
  document: SurveyDocument;
  language: SurveyLanguage;
}

/** The HTML has the first question as text, to be read while the survey is loading. */
export function SurveyPreview({ document, language }: SurveyPreviewProps) {
  const questions = questionsOf(document, language);
  const messages = surveyMessages[language];
  const first = questions[0];
  if (!first) return <NoQuestions document={document} />;
  return (
    <Card as="section" className={styles.preview} aria-label="First question" lang={language}>
      <p className={styles.count}>{messages.question(questions.length)}</p>
      <h2 className={styles.title}>{first.title}</h2>
      {first.choices.length > 0 && (
        <ul className={styles.choices}>
          {first.choices.slice(0, CHOICES_SHOWN).map((choice, index) => (
            <li key={index}>{choice}</li>
          ))}
        </ul>
      )}
      <p className={styles.wait} role="status">
        {messages.gettingReady}
      </p>
      <noscript>
        <p>
          Answering needs JavaScript. You can also <a href={links.contact()}>tell us in a message</a>.
        </p>
      </noscript>
    </Card>
  );
}

export function NoQuestions({ document }: { document: SurveyDocument }) {
  return (
    <EmptyState
      title={
        unsupportedCount(document) > 0
          ? 'This survey cannot be shown here'
          : 'This survey has no questions yet'
      }
    >
      <p>
        You can <a href={links.contact()}>tell us in a message</a> what you wanted to say.
      </p>
    </EmptyState>
  );
}
