import type { FormDefinition } from '@konnect/contracts';
import {
  changedWords,
  type EventFormDefinition,
  type FormWords,
  hintName,
  type Question,
  questionsOf,
  reworded,
} from '@konnect/contracts/event-forms';
import { useHost } from '@konnect/host-api';
import { Button, TextField, Time } from '@konnect/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HydratedFields, ProblemNotice, useAction, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import styles from './event-forms.module.css';
import { saveFormTexts } from './queries';

/** The server's own limits. */
const LABEL_MAX = 400;
const OPTION_MAX = 200;

export interface FormTextEditorProps {
  form: EventFormDefinition;
  saved: FormDefinition;
}

/** All words of one form. An emptied field goes back to the form's own words. */
export function FormTextEditor({ form, saved }: FormTextEditorProps) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const queryClient = useQueryClient();
  const [words, setWords] = useState<FormWords>(saved);
  const { isPending, problem, run } = useAction();
  const shown = reworded(form, words);
  // Staff know a question by its place in the form: its name on the wire says nothing to them.
  const own = questionsOf(form.sections);
  const names = own.map(({ name }) => name);
  const ownOf = (wanted: string) => own.find(({ name }) => name === wanted);
  const isOwn = Object.keys(saved.labels).length === 0 && Object.keys(saved.options).length === 0;

  function save(wanted: FormWords): void {
    run(async () => {
      const changed = changedWords(form, wanted);
      await call(() => saveFormTexts(api, queryClient, form.kind, changed));
      setWords(changed);
      notify.success('Saved. Visitors see it at their next visit.');
    });
  }

  const relabel = (name: string, text: string) =>
    setWords(({ labels, options }) => ({ labels: { ...labels, [name]: text }, options }));
  const rename = (name: string, value: string, text: string) =>
    setWords(({ labels, options }) => ({
      labels,
      options: { ...options, [name]: { ...options[name], [value]: text } },
    }));

  return (
    <form
      className={styles.editor}
      noValidate
      aria-label="Form texts"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(words);
      }}
    >
      <HydratedFields>
        {shown.sections.map((section, index) => (
          <section key={section.name} aria-label={section.title} className={styles.section}>
            <h2 className={shared.heading}>{section.title}</h2>
            <TextField
              label={`Title of ${form.sections[index]?.title ?? section.name}`}
              name={section.name}
              value={section.title}
              maxLength={LABEL_MAX}
              onChange={({ target }) => relabel(section.name, target.value)}
            />
            {section.questions.map((question) => (
              <QuestionLabels
                key={question.name}
                place={names.indexOf(question.name) + 1}
                question={question}
                own={ownOf(question.name)}
                onLabel={relabel}
                onOption={rename}
              />
            ))}
          </section>
        ))}
      </HydratedFields>
      <ProblemNotice problem={problem} />
      <div className={styles.end}>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving…">
          Save
        </Button>
        {!isOwn && (
          <Button variant="quiet" onClick={() => save({ labels: {}, options: {} })}>
            Back to the form’s own words
          </Button>
        )}
        {saved.updated_at && (
          <span className={shared.small}>
            Changed <Time value={saved.updated_at} format="date-time" />
          </span>
        )}
      </div>
    </form>
  );
}

interface QuestionLabelsProps {
  /** Its number in the form. */
  place: number;
  question: Question;
  /** The same question in the form's own texts. */
  own: Question | undefined;
  onLabel(name: string, text: string): void;
  onOption(name: string, value: string, text: string): void;
}

function QuestionLabels({ place, question, own, onLabel, onOption }: QuestionLabelsProps) {
  const { name, label, hint = '', options = [], other } = question;
  return (
    <div className={styles.question}>
      <TextField
        label={`Question ${place}`}
        name={name}
        value={label}
        maxLength={LABEL_MAX}
        onChange={({ target }) => onLabel(name, target.value)}
      />
      <TextField
        label={`Hint of question ${place}`}
        name={hintName(question)}
        value={hint}
        maxLength={LABEL_MAX}
        onChange={({ target }) => onLabel(hintName(question), target.value)}
      />
      {options.length > 0 && (
        <details className={styles.options}>
          <summary>{`Options of question ${place} (${options.length})`}</summary>
          {options.map(({ value, label: text }) => (
            <TextField
              key={value}
              label={`Option ${own?.options?.find((option) => option.value === value)?.label ?? value}`}
              name={`${name}=${value}`}
              value={text}
              maxLength={OPTION_MAX}
              onChange={({ target }) => onOption(name, value, target.value)}
            />
          ))}
          {other && (
            <TextField
              label="Box behind Other"
              name={other.name}
              value={other.label}
              maxLength={LABEL_MAX}
              onChange={({ target }) => onLabel(other.name, target.value)}
            />
          )}
        </details>
      )}
    </div>
  );
}
