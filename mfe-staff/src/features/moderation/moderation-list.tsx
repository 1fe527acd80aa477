import type { CommentAction, ModeratedComment } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, FilterBar, MoreRows, ProblemNotice, useAction, useFilters } from '#app/components';
import { StaffPageHeader, useShortcuts } from '#app/layout';
import { commentColumns } from './comment-columns';
import { CommentDialog } from './comment-dialog';
import { ModerationDialog, useDecide, type Decision } from './moderation-dialog';
import { moderationFilterFields } from './moderation-filter-fields';
import { ACTION_LABELS, countText, type ModerationFilter } from './moderation-rules';
import { moderationQuery } from './queries';
import { ReplyDialog } from './reply-dialog';

const ACTIONS = ['approve', 'hide', 'spam', 'delete'] as const satisfies readonly CommentAction[];

export function ModerationList({ filter }: { filter: ModerationFilter }) {
  const { api } = useHost();
  const filters = useFilters(['search', 'status', 'held', 'article']);
  const query = useInfiniteQuery(moderationQuery(api, filter));
  const decide = useDecide();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Decision | null>(null);
  const [replyTo, setReplyTo] = useState<ModeratedComment | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const { isPending, problem, setProblem, run } = useAction();

  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const counts = query.data?.pages[0]?.counts ?? {};
  const chosen = rows.filter((row) => selected.has(String(row.id))).map(({ id }) => id);

  function start(action: CommentAction, ids: readonly number[]) {
    if (ids.length === 0 || isPending) return;
    setProblem(null);
    if (ACTION_LABELS[action].question) return setAsked({ action, ids });
    run(() => decide({ action, ids }).then(() => setSelected(new Set())));
  }
  useShortcuts([
    { key: 'a', label: 'Approve what is selected', run: () => start('approve', chosen) },
    { key: 'h', label: 'Hide what is selected', run: () => start('hide', chosen) },
  ]);

  const columns = commentColumns({
    onDecide: (action, comment) => start(action, [comment.id]),
    onReply: setReplyTo,
    onMore: ({ id }) => setOpenId(id),
  });

  return (
    <>
      <StaffPageHeader
        title="Comments"
        intro="Approve what belongs below a story, hide what does not, and answer as the company."
      />
      <FilterBar
        label="Comments"
        filters={filters}
        fields={moderationFilterFields(counts)}
        found={query.data ? `${countText(rows.length)}${query.hasNextPage ? ' and more' : ''}` : ''}
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
              variant={ACTION_LABELS[action].isDangerous ? 'danger' : 'quiet'}
              onClick={() => start(action, chosen)}
            >
              {ACTION_LABELS[action].label}
            </Button>
          )),
        }}
        empty={
          filters.count > 0
            ? { title: 'No comment fits these filters' }
            : { title: 'Nothing waits', text: 'New comments appear here before readers see them.' }
        }
      />
      <MoreRows query={query} />
      <ModerationDialog
        decision={asked}
        onClose={() => setAsked(null)}
        onDone={() => setSelected(new Set())}
      />
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
