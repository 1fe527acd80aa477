import { links, type CommentAction, type ModeratedComment } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Tag, Time } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, FilterBar, MoreRows, ProblemNotice, useFilters, type Column } from '#app/components';
import { ScreenHeader, useShortcuts } from '#app/layout';
import { CommentDialog } from './comment-dialog';
import { DecideDialog, useDecide, type Decision } from './decide-dialog';
import {
  ACTION_WORDS,
  actionsFor,
  ALL,
  countWords,
  heldWords,
  STATUS_WORDS,
  STATUSES,
  type ModerationFilter,
} from './moderation-rules';
import { moderationQuery } from './queries';
import { ReplyDialog } from './reply-dialog';
import styles from './moderation.module.css';

const ACTIONS = ['approve', 'hide', 'spam', 'delete'] as const satisfies readonly CommentAction[];

/** What readers wrote, beginning with what waits. */
export function ModerationList({ filter }: { filter: ModerationFilter }) {
  const { api } = useHost();
  const filters = useFilters(['search', 'status', 'held', 'article']);
  const query = useInfiniteQuery(moderationQuery(api, filter));
  const decide = useDecide();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Decision | null>(null);
  const [replyTo, setReplyTo] = useState<ModeratedComment | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isDeciding, setDeciding] = useState(false);

  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const counts = query.data?.pages[0]?.counts ?? {};
  const chosen = rows.filter((row) => selected.has(String(row.id))).map(({ id }) => id);

  function start(action: CommentAction, ids: readonly number[]) {
    if (ids.length === 0 || isDeciding) return;
    setProblem(null);
    if (ACTION_WORDS[action].question) return setAsked({ action, ids });
    setDeciding(true);
    decide({ action, ids })
      .then(() => setSelected(new Set()), setProblem)
      .finally(() => setDeciding(false));
  }
  useShortcuts([
    { key: 'a', label: 'Approve what is selected', run: () => start('approve', chosen) },
    { key: 'h', label: 'Hide what is selected', run: () => start('hide', chosen) },
  ]);

  const columns: Column<ModeratedComment>[] = [
    { key: 'comment', header: 'Comment', isName: true, cell: (row) => <CommentCell comment={row} /> },
    {
      key: 'article',
      header: 'Article',
      cell: (row) => (
        <span>
          <a href={links.article(row.article.slug)} target="_blank" rel="noopener">
            {row.article.title}
          </a>
          , <Time value={row.date_created} format="date-time" />
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: (row) => <StateTags comment={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (row) => (
        <div
          className={styles.buttons}
          role="group"
          aria-label={`Comment of ${row.name ?? 'somebody without a name'}`}
        >
          {actionsFor(row).map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'approve' ? 'primary' : 'quiet'}
              onClick={() => start(action, [row.id])}
            >
              {ACTION_WORDS[action].label}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => setReplyTo(row)}>
            {row.adminreply ? 'Edit the reply' : 'Reply'}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpenId(row.id)}>
            More
          </Button>
        </div>
      ),
    },
  ];

  return (
    <>
      <ScreenHeader
        title="Comments"
        intro="Approve what belongs below a story, hide what does not, and answer as the company."
      />
      <FilterBar
        label="Comments"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search words, names, references', kind: 'search' },
          {
            name: 'status',
            label: 'State',
            kind: 'select',
            placeholder: `Waiting (${counts['pending'] ?? 0})`,
            options: [
              ...STATUSES.filter((one) => one !== 'pending').map((one) => ({
                value: one,
                label: `${STATUS_WORDS[one].label} (${counts[one] ?? 0})`,
              })),
              { value: ALL, label: 'All' },
            ],
          },
          {
            name: 'held',
            label: 'Noticed',
            kind: 'select',
            placeholder: 'All',
            options: [{ value: 'true', label: 'To be looked at twice' }],
          },
        ]}
        found={query.data ? `${countWords(rows.length)}${query.hasNextPage ? ' and more' : ''}` : ''}
      />
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Comments"
        columns={columns}
        rows={rows}
        keyOf={(row) => String(row.id)}
        nameOf={(row) => `the comment of ${row.name ?? 'somebody without a name'}`}
        isLoading={query.isFetching}
        problem={rows.length === 0 ? query.error : null}
        onRetry={() => void query.refetch()}
        selection={{
          selected,
          onChange: setSelected,
          actions: ACTIONS.map((action) => (
            <Button
              key={action}
              size="small"
              variant={ACTION_WORDS[action].isDangerous ? 'danger' : 'quiet'}
              onClick={() => start(action, chosen)}
            >
              {ACTION_WORDS[action].label}
            </Button>
          )),
        }}
        empty={
          filters.count > 0
            ? { title: 'No comment fits these filters' }
            : { title: 'Nothing waits', text: 'New comments appear here before readers see them.' }
        }
      />
      <MoreRows
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <DecideDialog decision={asked} onClose={() => setAsked(null)} onDone={() => setSelected(new Set())} />
      {replyTo && <ReplyDialog comment={replyTo} onClose={() => setReplyTo(null)} />}
      {openId !== null && (
        <CommentDialog
          id={openId}
          onClose={() => setOpenId(null)}
          onDelete={() => {
            setAsked({ action: 'delete', ids: [openId] });
            setOpenId(null);
          }}
        />
      )}
    </>
  );
}

function CommentCell({ comment }: { comment: ModeratedComment }) {
  return (
    <div className={styles.comment}>
      <p dir="auto" className={styles.message}>
        {comment.message}
      </p>
      <p className={styles.by}>
        <span dir="auto">{comment.name ?? 'No name'}</span>
        {comment.phone && `, ${comment.phone}`}
      </p>
      {comment.adminreply && (
        <p className={styles.reply}>
          <strong>{comment.adminuser?.name ?? 'Reply'}:</strong> <span dir="auto">{comment.adminreply}</span>
        </p>
      )}
    </div>
  );
}

function StateTags({ comment }: { comment: ModeratedComment }) {
  const { label, tone } = STATUS_WORDS[comment.status];
  return (
    <span className={styles.tags}>
      <Tag tone={tone}>{label}</Tag>
      {comment.pinned && <Tag tone="primary">First</Tag>}
      {comment.held_reason && <Tag tone="warm">{heldWords(comment.held_reason)}</Tag>}
    </span>
  );
}
