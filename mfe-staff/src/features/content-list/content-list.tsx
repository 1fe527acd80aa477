import type { ContentSummary, EditedKind } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, chipClass, ChipRow, Tag, Time } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DataTable, FilterBar, MoreRows, useFilters, type Column } from '#app/components';
import {
  CONTENT_STATES,
  contentKind,
  contentListQuery,
  kindsOf,
  STATE_LABELS,
  type ContentFilter,
} from '#app/content';
import { StaffPageHeader, useShortcuts } from '#app/layout';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { BulkActions, BulkOutcome } from './bulk-actions';
import type { BulkResult } from './bulk-change';
import styles from './content-list.module.css';

const STATES = CONTENT_STATES.map((value) => ({ value, label: STATE_LABELS[value].label }));

/** One kind of content, with search, states and what can be done to several at once. */
export function ContentList({ kind, filter }: { kind: EditedKind; filter: ContentFilter }) {
  const { api, session } = useHost();
  const navigate = useNavigate();
  const filters = useFilters(['search', 'state']);
  const query = useInfiniteQuery(contentListQuery(api, kind, filter));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<{ text: string; result: BulkResult } | null>(null);
  const { many, one } = contentKind(kind) ?? { many: kind, one: kind };
  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const chosen = rows.filter((row) => selected.has(String(row.id)));
  useShortcuts([{ key: 'n', label: `New ${one}`, run: () => void navigate(paths.newContent(kind)) }]);

  const columns: Column<ContentSummary>[] = [
    {
      key: 'title',
      header: 'Title',
      isName: true,
      cell: (row) => (
        <Link to={paths.contentItem(kind, row.id)} dir="auto">
          {row.title || 'Without a title'}
        </Link>
      ),
    },
    { key: 'state', header: 'State', cell: (row) => <StateTags item={row} /> },
    {
      key: 'changed',
      header: 'Changed',
      cell: (row) =>
        row.updated_at ? (
          <span>
            <Time value={row.updated_at} format="date-time" /> by {row.updated_by}
          </span>
        ) : (
          'Not edited here yet'
        ),
    },
  ];

  return (
    <>
      <StaffPageHeader
        title={many}
        intro="What readers see, what is scheduled, and what is still a draft."
        actions={
          <Link to={paths.newContent(kind)} className={buttonClass({ variant: 'primary' })}>
            New {one}
          </Link>
        }
      />
      <ChipRow label="Kinds of content">
        {kindsOf(session.current()?.role).map((other) => (
          <Link
            key={other.kind}
            to={paths.content(other.kind)}
            className={chipClass({ current: other.kind === kind })}
            aria-current={other.kind === kind ? 'page' : undefined}
          >
            {other.many}
          </Link>
        ))}
      </ChipRow>
      <div className={styles.list}>
        <FilterBar
          label={many}
          filters={filters}
          fields={[
            { name: 'search', label: 'Search titles and addresses', kind: 'search' },
            {
              name: 'state',
              label: 'State',
              kind: 'select',
              options: STATES,
              placeholder: 'All but deleted',
            },
          ]}
          found={query.data ? `${rows.length}${query.hasNextPage ? '+' : ''} shown` : ''}
        />
        {outcome && <BulkOutcome {...outcome} onDismiss={() => setOutcome(null)} />}
        <DataTable
          caption={many}
          columns={columns}
          rows={rows}
          keyOf={(row) => String(row.id)}
          nameOf={(row) => row.title}
          isLoading={query.isFetching}
          problem={rows.length === 0 ? query.error : null}
          onRetry={() => void query.refetch()}
          selection={{
            selected,
            onChange: setSelected,
            actions: (
              <BulkActions
                kind={kind}
                items={chosen}
                onDone={(next) => {
                  setOutcome(next);
                  setSelected(new Set());
                }}
              />
            ),
          }}
          empty={
            filters.count > 0
              ? { title: 'Nothing fits these filters', text: 'Try other words or another state.' }
              : {
                  title: `No ${many.toLowerCase()} yet`,
                  action: <Link to={paths.newContent(kind)}>Write the first one</Link>,
                }
          }
        />
        <MoreRows query={query} />
      </div>
    </>
  );
}

function StateTags({ item }: { item: ContentSummary }) {
  const { label, tone } = STATE_LABELS[item.state];
  return (
    <span className={shared.tags}>
      <Tag tone={tone}>{label}</Tag>
      {item.state === 'scheduled' && item.publish_at && (
        <span>
          for <Time value={item.publish_at} format="date-time" />
        </span>
      )}
      {item.has_draft && item.state !== 'draft' && item.state !== 'deleted' && (
        <Tag tone="warm">Unpublished changes</Tag>
      )}
    </span>
  );
}
