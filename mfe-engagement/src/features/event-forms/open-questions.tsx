import type { Answers, Question } from '@konnect/contracts/event-forms';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './event-form.module.css';
import { openQuestions } from './form-answers';

export interface OpenQuestionsProps {
  form: UseFormReturn<Answers>;
  questions: readonly Question[];
  onChoose(field: string): void;
}

/** Unanswered questions do not stop the form from being sent. */
export function OpenQuestions({ form, questions, onChoose }: OpenQuestionsProps) {
  const open = openQuestions(questions, useWatch({ control: form.control }) as Answers);
  if (open.length === 0) return null;
  return (
    <div className={styles.open}>
      <p className={styles.note} role="status">
        {open.length === 1
          ? 'One question has no answer yet.'
          : `${open.length} questions have no answer yet.`}{' '}
        You can send without {open.length === 1 ? 'it' : 'them'}.
      </p>
      <ul>
        {open.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={styles.link} onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
