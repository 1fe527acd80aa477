import { addComment, type Article, type Problem } from '@konnect/contracts';
import { placeProblem } from '@konnect/forms';
import { type Receipt, useHost } from '@konnect/host-api';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { commentBody, commentForm, type CommentValues, EMPTY_COMMENT } from './comment-rules';
import { rememberOwnComment } from './own-comments';

/** What became of the last comment sent from this form. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'sent'; reference: string | undefined }
  | { kind: 'waiting'; receipt: Receipt };

const FIELDS = ['name', 'phone', 'message'] as const;

/** Sends through the host's submissions: nothing typed is ever lost. */
export function useSendComment(
  form: UseFormReturn<CommentValues>,
  article: Pick<Article, 'id' | 'slug' | 'phone_in_comment'>,
  onSent: () => void,
) {
  const { submissions } = useHost();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  async function send(values: CommentValues) {
    setOutcome({ kind: 'none' });
    const result = await submissions.submit({
      endpoint: addComment,
      input: {
        params: { id: String(article.id) },
        body: commentBody(values, article.id, article.phone_in_comment),
      },
      form: commentForm(article.slug),
      label: 'Comment',
      values,
    });
    if (result.status === 'refused') return showProblem(form, result.problem);
    rememberOwnComment(article.slug);
    form.reset({ ...EMPTY_COMMENT, phone: values.phone });
    if (result.status === 'waiting') return setOutcome({ kind: 'waiting', receipt: result.receipt });
    // A provider's own system may answer without a reference.
    setOutcome({ kind: 'sent', reference: result.data.reference ?? result.receipt.reference });
    onSent();
  }

  async function restore(receiptId: string) {
    const values = await submissions.restore<CommentValues>(receiptId);
    if (values) form.reset({ ...EMPTY_COMMENT, ...values });
    setOutcome({ kind: 'none' });
  }

  /** One that had waited is with the server now: its notice must not go on saying that it waits. */
  const settle = useCallback(
    (receipt: Receipt) => {
      setOutcome({ kind: 'sent', reference: receipt.reference });
      onSent();
    },
    [onSent],
  );

  return { send, outcome, restore, settle };
}

/** For an article that staff have hidden since the page was opened: another service's answer may have no text of its own. */
const GONE = 'This story is no longer on the site, so it takes no comments. What you wrote is still here.';

function showProblem(form: UseFormReturn<CommentValues>, problem: Problem): void {
  if (problem.status === 404) return form.setError('root', { type: 'server', message: GONE });
  const { errors, message } = placeProblem(FIELDS, problem);
  for (const error of errors) form.setError(error.field, { type: 'server', message: error.message });
  if (message) form.setError('root', { type: 'server', message });
}
