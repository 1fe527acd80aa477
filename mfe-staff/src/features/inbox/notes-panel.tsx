import { addInboxNote, type InboxDetail } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, TextAreaField, Time } from '@konnect/ui';
import { useRef, useState, type FormEvent } from 'react';
import { HydratedFields, ProblemNotice, useAction, useUnsavedDraft } from '#app/components';
import { shared } from '#app/styles';
import { useInboxItemChange } from './queries';
import styles from './inbox.module.css';

const MAX = 2_000;

/** The sender never sees the notes. */
export function NotesPanel({ item }: { item: InboxDetail }) {
  const { kind, id, notes } = item;
  const { api } = useHost();
  const { addNote } = useInboxItemChange(item);
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, problem, run } = useAction();
  const [isEmpty, setEmpty] = useState(false);
  // The same note sent twice, because an answer was lost, is one note.
  const key = useRef<string>(undefined);
  const draft = useUnsavedDraft(`note:${kind}:${id}`, typed ?? '', Boolean(typed));
  const text = typed ?? draft.found ?? '';
  const error = isEmpty ? 'Write a note' : fieldMessages(problem)['text'];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    run(async () => {
      key.current ??= crypto.randomUUID();
      const idempotencyKey = key.current;
      await addNote(() =>
        api.call(addInboxNote, { params: { kind, id }, body: { text } }, { idempotencyKey }),
      );
      key.current = undefined;
      // Text that was typed during the request is the next note.
      setTyped((now) => (now === null || now === text ? '' : now));
      await draft.discard();
    });
  }

  return (
    <section className={shared.panel} aria-labelledby="notes">
      <h2 id="notes" className={styles.heading}>
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <p className={shared.muted}>
                {note.author}, <Time value={note.created_at} format="date-time" />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={handleSubmit} className={shared.stack}>
        <HydratedFields isWaiting={draft.found === undefined}>
          <TextAreaField
            label="New note"
            hint="For colleagues only"
            rows={3}
            maxLength={MAX}
            error={error}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              key.current = undefined;
            }}
          />
          {!error && <ProblemNotice problem={problem} />}
          <Button type="submit" variant="quiet" pending={isPending} pendingLabel="Adding…">
            Add the note
          </Button>
        </HydratedFields>
      </form>
    </section>
  );
}
