import {
  links,
  muteCommentAuthor,
  pinComment,
  unmuteCommentAuthor,
  type ModeratedComment,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, CheckboxField, Dialog, ErrorState, Skeleton, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage, ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { commentQuery, useModerationChange } from './queries';
import styles from './moderation.module.css';

export function CommentDialog({
  id,
  onClose,
  onDelete,
}: {
  id: number;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { api } = useHost();
  const { data, error, isFetching, refetch } = useQuery(commentQuery(api, id));
  return (
    <Dialog open onClose={onClose} title="Comment" size="sheet">
      {error && !data ? (
        <ErrorState level={3} onRetry={() => void refetch()} pending={isFetching}>
          {problemMessage(error)}
        </ErrorState>
      ) : data ? (
        <Details comment={data} onDelete={onDelete} onChanged={() => void refetch()} />
      ) : (
        <Skeleton lines={6} label="Loading the comment" />
      )}
    </Dialog>
  );
}

function Details({
  comment,
  onDelete,
  onChanged,
}: {
  comment: ModeratedComment;
  onDelete: () => void;
  onChanged: () => void;
}) {
  const { api, notify } = useHost();
  const change = useModerationChange();
  const { isPending, problem, run } = useAction();
  const { pinned } = comment;
  const params = { id: String(comment.id) };

  const act = (done: string, action: () => Promise<unknown>) =>
    run(async () => {
      await change(action);
      notify.success(done);
      onChanged();
    });

  return (
    <div className={shared.stack}>
      <blockquote className={styles.quote} dir="auto">
        {comment.message}
      </blockquote>
      <CommentFacts comment={comment} />
      <ProblemNotice problem={problem} />
      <div className={shared.buttons}>
        {(pinned || comment.status === 'approved') && (
          <Button
            variant="quiet"
            pending={isPending}
            onClick={() =>
              act(pinned ? 'No longer first' : 'Shown first', () =>
                api.call(pinComment, { params, body: { pinned: !pinned } }),
              )
            }
          >
            {pinned ? 'Do not show it first' : 'Show it first'}
          </Button>
        )}
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
      {comment.author && (
        <AuthorActions
          isMuted={comment.author.muted}
          isPending={isPending}
          onMute={(isHidingAll) =>
            act('The writer is muted: later comments go to spam', () =>
              api.call(muteCommentAuthor, { params, body: { hide_all: isHidingAll } }),
            )
          }
          onUnmute={() =>
            act('The writer can comment again', () => api.call(unmuteCommentAuthor, { params }))
          }
        />
      )}
    </div>
  );
}

function CommentFacts({ comment }: { comment: ModeratedComment }) {
  const { name, phone, reference, date_created, article, reason, author } = comment;
  return (
    <dl className={styles.metadata}>
      <dt>Name</dt>
      <dd dir="auto">{name ?? 'none given'}</dd>
      <dt>Phone</dt>
      <dd>{phone ?? 'none given'}</dd>
      <dt>Reference</dt>
      <dd>{reference}</dd>
      <dt>Written</dt>
      <dd>
        <Time value={date_created} format="date-time" />
      </dd>
      <dt>Below</dt>
      <dd>
        <a href={links.article(article.slug)} target="_blank" rel="noopener">
          {article.title}
        </a>
      </dd>
      {reason && (
        <>
          <dt>Our reason</dt>
          <dd>{reason}</dd>
        </>
      )}
      {author && (
        <>
          <dt>Writer</dt>
          <dd>
            {author.comments} written, {author.approved} shown{author.trusted && ', trusted: shown at once'}
            {author.muted && ', muted'}
          </dd>
        </>
      )}
    </dl>
  );
}

interface AuthorActionsProps {
  isMuted: boolean;
  isPending: boolean;
  /** @param isHidingAll whether all other comments of the writer are hidden too */
  onMute: (isHidingAll: boolean) => void;
  onUnmute: () => void;
}

function AuthorActions({ isMuted, isPending, onMute, onUnmute }: AuthorActionsProps) {
  const [isHidingAll, setHidingAll] = useState(false);
  return (
    <div className={shared.stack}>
      {isMuted ? (
        <Button variant="quiet" pending={isPending} onClick={onUnmute}>
          Let this writer comment again
        </Button>
      ) : (
        <>
          <CheckboxField
            label="Hide everything of this writer as well"
            checked={isHidingAll}
            onChange={(event) => setHidingAll(event.target.checked)}
          />
          <Button variant="danger" pending={isPending} onClick={() => onMute(isHidingAll)}>
            Mute this writer
          </Button>
        </>
      )}
    </div>
  );
}
