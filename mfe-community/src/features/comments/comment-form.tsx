import { addComment, type Article, type Problem } from '@konnect/contracts';
import { COMMENT_RULES, fieldFault } from '@konnect/contracts/form-rules';
import { normalisePhone, PHONE_FORMAT, POSTED_ELEMENT } from '@konnect/contracts/rules';
import {
  answerPost,
  failedSubmission,
  FormKey,
  FormPrivacy,
  pendingReceipt,
  placeProblem,
  type StatusText,
  SubmissionStatus,
  useDraft,
  usePostedForm,
  useReceipts,
  useTyping,
} from '@konnect/forms';
import {
  type FormPost,
  type PostedForm,
  type Receipt,
  type SubmissionState,
  useHost,
} from '@konnect/host-api';
import { Button, FormSummary, PhoneField, TextAreaField, TextField } from '@konnect/ui';
import { useEffect, useId, useState } from 'react';
import { paths } from '#app/paths';
import { useForm, type UseFormReturn } from 'react-hook-form';
import styles from './comment-form.module.css';
import { commentKeys, rememberComment } from './queries';

export type CommentedArticle = Pick<Article, 'id' | 'slug' | 'phone_in_comment'>;

export interface CommentValues {
  name: string;
  phone: string;
  message: string;
  /** A field that is hidden from people; only robots fill it in. */
  website: string;
}

export const EMPTY_COMMENT: CommentValues = { name: '', phone: '', message: '', website: '' };

function commentForm(slug: string): string {
  return `comment:${slug}`;
}

/** The request body. A phone that the article does not ask for is never sent. */
export function commentBody(values: CommentValues, articleId: number, asksPhone: boolean) {
  return {
    name: values.name.trim(),
    ...(asksPhone ? { phone: normalisePhone(values.phone) } : {}),
    message: values.message.trim(),
    event: articleId,
    // Sent only when a robot filled it in, because the specification's comment has no such field.
    ...(values.website ? { website: values.website } : {}),
  };
}

/** In the order of the summary: the comment itself first. */
export const COMMENT_FIELDS = ['message', 'name', 'phone'] as const;

type CommentField = (typeof COMMENT_FIELDS)[number];

/** The contract's rule of a field, for the form library. */
export function commentRule(name: CommentField) {
  return { validate: (value: string) => fieldFault(COMMENT_RULES[name], value) };
}

/**
 * For an article that staff have hidden since the page was opened: another service's answer may have no text
 * of its own.
 */
const GONE = 'This story is no longer on the site, so it takes no comments. What you wrote is still here.';

export function CommentForm({ article }: { article: CommentedArticle }) {
  const { form, posted, send, restore, receipt } = useCommentForm(article);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const prefix = useId();
  const errorOf = (name: CommentField) =>
    errors[name]?.message ?? (formState.touchedFields[name] ? undefined : posted.error(name));
  const problem = errors.root?.message ?? posted.error();
  const isChecked = formState.submitCount > 0 || posted.id !== undefined;
  const summary = COMMENT_FIELDS.flatMap((name) => {
    const message = isChecked ? errorOf(name) : undefined;
    return message ? [{ field: `${prefix}-${name}`, message }] : [];
  });
  /** What every field takes. The form library gets no defaults, so the text in the document counts. */
  const field = (name: CommentField) => ({
    id: `${prefix}-${name}`,
    defaultValue: posted.value(name),
    error: errorOf(name),
    ...register(name, commentRule(name)),
  });

  return (
    <form
      noValidate
      method="post"
      action={`${paths.article(article.slug)}#${POSTED_ELEMENT}`}
      className={styles.form}
      onSubmit={(event) => {
        posted.end();
        void handleSubmit(send)(event);
      }}
      aria-label="Write a comment"
    >
      <FormSummary id={posted.id} errors={[...(problem ? [{ message: problem }] : []), ...summary]} />
      <TextField
        label="Name"
        optional
        autoComplete="name"
        limit={COMMENT_RULES.name.max}
        {...field('name')}
      />
      {article.phone_in_comment && (
        <PhoneField
          label="Phone"
          format={PHONE_FORMAT}
          optional
          autoComplete="tel"
          hint="Please enter your phone number if reporting an issue"
          {...field('phone')}
        />
      )}
      <TextAreaField label="Comment" rows={4} maxLength={COMMENT_RULES.message.max} {...field('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <FormKey />
      <p className={styles.note}>
        Comments are read by our team before others see them.
        {article.phone_in_comment && ' Your phone number is never shown.'}
      </p>
      {/* Above the button, where the person who tapped it looks. */}
      {receipt && (
        <div id={receipt.id} tabIndex={-1}>
          <SubmissionStatus
            receipt={receipt}
            texts={commentTexts(receipt)}
            onRestore={(id) => void restore(id)}
          />
        </div>
      )}
      <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending...">
        Send comment
      </Button>
      <FormPrivacy form={commentForm(article.slug)} />
    </form>
  );
}

/** The state of the comment form: its draft, its submission, and the receipt of the last comment. */
function useCommentForm(article: CommentedArticle) {
  const { submissions, queryClient } = useHost();
  const key = commentForm(article.slug);
  // No default values: text typed before the code arrived stays where it is.
  const form = useForm<CommentValues>({ mode: 'onTouched' });
  const posted = usePostedForm(key);
  /** Of the comment that was sent in this visit, or by the document before it. */
  const [latest, setLatest] = useState(posted.receipt ?? null);

  const draft = useDraft<CommentValues>({
    form: key,
    current() {
      const values = form.getValues();
      return values.name || values.phone || values.message ? values : null;
    },
    onRead(stored) {
      const left = stored as Partial<CommentValues> | null;
      for (const name of COMMENT_FIELDS) {
        const text = left?.[name];
        // Text that was typed while the draft was loading is newer.
        if (text && !form.getValues(name)) form.setValue(name, text);
      }
    },
  });
  useTyping(form, () => {
    posted.supersede();
    void draft.save();
  });

  // The edge cannot write it down on this device: with it the list asks for the writer's own comments.
  const isPosted = posted.receipt !== undefined;
  useEffect(() => {
    if (isPosted) rememberComment(article.slug);
  }, [isPosted, article.slug]);

  const pending = pendingReceipt(useReceipts(key, { onDelivered: settle }));

  /** The server has the comment: its writer sees it in the list, under review. */
  function settle(receipt: Receipt): void {
    setLatest(receipt);
    void queryClient.invalidateQueries({ queryKey: commentKeys.list(article.id) });
  }

  async function send(values: CommentValues): Promise<void> {
    setLatest(null);
    const result = await submissions
      .submit({
        endpoint: addComment,
        input: {
          params: { id: String(article.id) },
          body: commentBody(values, article.id, article.phone_in_comment),
        },
        form: key,
        label: 'Comment',
        values,
      })
      .catch(failedSubmission);
    if (result.status === 'refused') return showProblem(form, result.problem);
    posted.supersede();
    rememberComment(article.slug);
    form.reset({ ...EMPTY_COMMENT, phone: values.phone });
    if (result.status === 'waiting') return setLatest(result.receipt);
    // A provider's own system may answer without a reference.
    const reference = result.data.reference ?? result.receipt.reference;
    settle({ ...result.receipt, ...(reference !== undefined && { reference }) });
  }

  async function restore(receiptId: string): Promise<void> {
    const values = await submissions.restore<CommentValues>(receiptId).catch(() => null);
    if (values) form.reset({ ...EMPTY_COMMENT, ...values });
    setLatest(null);
  }

  // A waiting comment may be refused later.
  const receipt = latest?.state === 'waiting' && pending?.id === latest.id ? pending : (latest ?? pending);
  return { form, posted, send, restore, receipt };
}

/** The texts of a sent comment. */
function commentTexts({ reference, refusal }: Receipt): Record<SubmissionState, StatusText> {
  return {
    sent: {
      title: 'Your comment is under review',
      body: reference && <p>Reference: {reference}</p>,
    },
    waiting: {
      title: 'Your comment is kept on this device',
      body: <p>We will send it automatically when you are back online. Choose Restore to edit it first.</p>,
    },
    refused: {
      title: 'Your comment was not accepted',
      body: <p>{refusal ?? 'Restore it to change and send it again.'}</p>,
    },
  };
}

function showProblem(form: UseFormReturn<CommentValues>, problem: Problem): void {
  if (problem.status === 404) return form.setError('root', { type: 'server', message: GONE });
  const { errors, message } = placeProblem(COMMENT_FIELDS, problem);
  for (const error of errors) form.setError(error.field, { type: 'server', message: error.message });
  if (message) form.setError('root', { type: 'server', message });
}

/** Answers the comment form of an article that a browser sent by itself. */
export function postComment(post: FormPost, article: CommentedArticle): Promise<PostedForm> {
  const { id, slug, phone_in_comment: asksPhone } = article;
  return answerPost(post, {
    form: commentForm(slug),
    label: 'Comment',
    endpoint: addComment,
    blank: EMPTY_COMMENT,
    fields: COMMENT_FIELDS.filter((name) => name !== 'phone' || asksPhone),
    fault: (field, value) => commentRule(field).validate(value),
    input: (values) => ({ params: { id: String(id) }, body: commentBody(values, id, asksPhone) }),
    words: ({ status }) => (status === 404 ? GONE : undefined),
  });
}
