import { replyToComment, type ModeratedComment } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, TextAreaField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { ProblemNotice, useAction, useUnsavedDraft } from '#app/components';
import { shared } from '#app/styles';
import { useModerationChange } from './queries';
import styles from './moderation.module.css';

const MAX = 2_000;

/** The official answer below a comment. What is typed is kept on this device until it is sent. */
export function ReplyDialog({ comment, onClose }: { comment: ModeratedComment; onClose: () => void }) {
  const { api, notify } = useHost();
  const change = useModerationChange();
  const before = comment.adminreply ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, problem, run } = useAction();
  const draft = useUnsavedDraft(`reply:${comment.id}`, typed ?? '', typed !== null && typed !== before);
  // Until a person types here, the field shows the earlier draft.
  const text = typed ?? draft.found ?? before;
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? 'Write a reply' : fieldMessages(problem)['message'];

  const send = (message: string) =>
    run(async () => {
      await change(() => api.call(replyToComment, { params: { id: String(comment.id) }, body: { message } }));
      await draft.discard();
      notify.success(message.trim() ? 'The reply is shown below the comment' : 'The reply is taken away');
      onClose();
    });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // An empty message would take the reply away; that has a button of its own.
    setEmpty(text.trim() === '');
    if (text.trim() !== '') send(text);
  }

  return (
    <Dialog open onClose={onClose} title="Official reply">
      <form noValidate onSubmit={handleSubmit} className={shared.stack}>
        <blockquote className={styles.quote} dir="auto">
          {comment.message}
        </blockquote>
        <TextAreaField
          label="Reply"
          hint={
            comment.status === 'pending'
              ? 'Shown with your name, marked as official. It also approves the comment.'
              : 'Shown with your name, marked as official.'
          }
          rows={5}
          maxLength={MAX}
          error={error}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
          readOnly={draft.found === undefined}
          data-autofocus
        />
        {!error && <ProblemNotice problem={problem} />}
        <div className={shared.buttons}>
          <Button type="submit" pending={isPending} pendingLabel="Sending…">
            {before ? 'Change the reply' : 'Reply'}
          </Button>
          {before && (
            <Button variant="danger" onClick={() => send('')}>
              Take the reply away
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
