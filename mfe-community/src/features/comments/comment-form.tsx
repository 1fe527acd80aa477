import type { Article } from '@konnect/contracts';
import { PHONE_FORMAT } from '@konnect/contracts/rules';
import { Button, FormSummary, PhoneField, TextAreaField, TextField } from '@konnect/ui';
import { useForm } from 'react-hook-form';
import styles from './comment-form.module.css';
import { CommentOutcome } from './comment-outcome';
import {
  commentForm,
  type CommentValues,
  EMPTY_COMMENT,
  MESSAGE_MAX_LENGTH,
  messageError,
  NAME_MAX_LENGTH,
  phoneError,
} from './comment-rules';
import { useCommentDraft } from './use-comment-draft';
import { useKeptComment } from './use-kept-comment';
import { useSendComment } from './use-send-comment';

export interface CommentFormProps {
  article: Pick<Article, 'id' | 'slug' | 'phone_in_comment'>;
  onSent(): void;
}

export function CommentForm({ article, onSent }: CommentFormProps) {
  const form = useForm<CommentValues>({ defaultValues: EMPTY_COMMENT, mode: 'onTouched' });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  useCommentDraft(form, article.slug);
  const { send, outcome, restore, settle } = useSendComment(form, article, onSent);
  const kept = useKeptComment(commentForm(article.slug), settle);
  const summary = (['message', 'name', 'phone'] as const).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const problem = errors.root?.message;

  return (
    <>
      <CommentOutcome outcome={outcome} kept={kept} onRestore={(id) => void restore(id)} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit(send)(event)}
        aria-label="Write a comment"
      >
        <FormSummary
          errors={formState.submitCount > 0 ? [...(problem ? [{ message: problem }] : []), ...summary] : []}
        />
        <TextField
          label="Name"
          optional
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.name?.message}
          {...register('name')}
        />
        {article.phone_in_comment && (
          <PhoneField
            label="Phone"
            format={PHONE_FORMAT}
            optional
            autoComplete="tel"
            hint="Please enter your phone number if reporting an issue"
            error={errors.phone?.message}
            {...register('phone', { validate: phoneError })}
          />
        )}
        <TextAreaField
          label="Comment"
          rows={4}
          maxLength={MESSAGE_MAX_LENGTH}
          error={errors.message?.message}
          {...register('message', { validate: messageError })}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        <p className={styles.note}>
          Comments are read by our team before others see them.
          {article.phone_in_comment && ' Your phone number is never shown.'}
        </p>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending...">
          Send comment
        </Button>
      </form>
    </>
  );
}
