import { Button, TextAreaField } from '@konnect/ui';
import { type FormEvent, useState } from 'react';
import styles from './help.module.css';

const COMMENT_MAX = 500;

export interface FaqFollowUpProps {
  isSending: boolean;
  onSend(comment: string): void;
}

/** Asks once what was missing in an answer. */
export function FaqFollowUp({ isSending, onSend }: FaqFollowUpProps) {
  const [comment, setComment] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSend(comment.trim());
  }

  return (
    <form className={styles.followUp} onSubmit={handleSubmit}>
      <TextAreaField
        label="What was missing?"
        optional
        rows={2}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" size="small" pending={isSending} pendingLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
