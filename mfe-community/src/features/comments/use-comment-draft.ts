import { useHost } from '@konnect/host-api';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { commentForm, type CommentValues, EMPTY_COMMENT } from './comment-rules';

/** Brings back what was typed under this article, and keeps what is typed now. */
export function useCommentDraft(form: UseFormReturn<CommentValues>, slug: string): void {
  const { submissions } = useHost();
  const { reset, subscribe, getValues } = form;

  // Drafts live in the device's storage.
  useEffect(() => {
    const key = commentForm(slug);
    let isCurrent = true;
    let last = JSON.stringify(getValues());
    submissions.readDraft<Partial<CommentValues>>(key).then(
      (draft) => {
        // What the person typed while the draft was on its way is newer.
        if (isCurrent && draft && !getValues('message')) reset({ ...EMPTY_COMMENT, ...draft, website: '' });
      },
      () => undefined,
    );
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, isSubmitting }) => {
        const text = JSON.stringify(values);
        if (isSubmitting || text === last) return;
        last = text;
        const isEmpty = !values.name && !values.phone && !values.message;
        void (isEmpty ? submissions.clearDraft(key) : submissions.saveDraft(key, values)).catch(
          () => undefined,
        );
      },
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions, slug, reset, subscribe, getValues]);
}
