import type { SurveyNumbers } from '@konnect/contracts';
import { Link } from 'react-router-dom';
import { ChoiceChart } from '#app/survey-parts';
import type { Filters } from './answer-filters';
import { OpenAnswers } from './open-answers';
import styles from './survey-numbers.module.css';

export interface QuestionNumbersProps {
  survey: string;
  question: SurveyNumbers['questions'][number];
  filters: Filters;
}

/** One question: its choices as chart and table, or the texts that people wrote. */
export function QuestionNumbers({ survey, question, filters }: QuestionNumbersProps) {
  const { name, title, answered, mean, counts, readable } = question;
  const isOpen = filters.values.open === name;
  const isText = readable ?? counts.length === 0;
  return (
    <section className={styles.question} aria-label={title}>
      <h2>{title}</h2>
      <ChoiceChart
        title={title}
        answered={answered}
        mean={mean}
        counts={counts.map(({ label, count, row }) => ({ label: row ? `${row}: ${label}` : label, count }))}
      />
      {/* Comments may have been given without an answer. */}
      {isText && (answered > 0 || counts.length > 0) && (
        <p>
          <Link
            to={filters.hrefFor({ open: isOpen ? '' : name, search: '' })}
            preventScrollReset
            aria-expanded={isOpen}
          >
            {isOpen ? 'Hide the answers' : `Read the answers to “${title}”`}
          </Link>
        </p>
      )}
      {isText && isOpen && <OpenAnswers survey={survey} question={name} filters={filters} />}
    </section>
  );
}
