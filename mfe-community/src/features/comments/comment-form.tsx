import { COMMENT_RULES } from '@konnect/contracts/form-rules';
import { PHONE_FORMAT } from '@konnect/contracts/rules';
import { SubmissionStatus } from '@konnect/forms';
import { Button, FormSummary, PhoneField, TextAreaField, TextField } from '@konnect/ui';
import styles from './comment-form.module.css';
import { COMMENT_FIELDS, commentRule } from './comment-rules';
import { type CommentedArticle, commentTexts, useCommentForm } from './use-comment-form';

export function CommentForm({ article }: { article: CommentedArticle }) {
  const { form, send, restore, receipt } = useCommentForm(article);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const summary = COMMENT_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const problem = errors.root?.message;

  return (
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
        limit={COMMENT_RULES.name.max}
        error={errors.name?.message}
        {...register('name', commentRule('name'))}
      />
      {article.phone_in_comment && (
        <PhoneField
          label="Phone"
          format={PHONE_FORMAT}
          optional
          autoComplete="tel"
          hint="Please enter your phone number if reporting an issue"
          error={errors.phone?.message}
          {...register('phone', commentRule('phone'))}
        />
      )}
      <TextAreaField
        label="Comment"
        rows={4}
        maxLength={COMMENT_RULES.message.max}
        error={errors.message?.message}
        {...register('message', commentRule('message'))}
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
      {/* Above the button, where the person who tapped it looks. */}
      {receipt && (
        <SubmissionStatus
          receipt={receipt}
          texts={commentTexts(receipt)}
          onRestore={(id) => void restore(id)}
        />
      )}
      <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending...">
        Send comment
      </Button>
    </form>
  );
}
