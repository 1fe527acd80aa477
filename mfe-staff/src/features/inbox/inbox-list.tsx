import { changeInboxItems, exportInbox, type InboxItem } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, SelectField, Tag, Time } from '@konnect/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DataTable,
  FilterBar,
  MoreRows,
  ProblemNotice,
  useFilters,
  useStaffCall,
  type Column,
} from '#app/components';
import { ScreenHeader } from '#app/layout';
import { paths } from '#app/paths';
import { AnswerDownloads } from './answer-downloads';
import { KIND_WORDS, keyOf, kindsOf, STATUS_WORDS, STATUSES, type InboxFilter } from './inbox-rules';
import { inboxPeopleQuery, inboxQuery, refreshInbox } from './queries';
import styles from './inbox.module.css';

type Change = { status: InboxItem['status'] } | { assignee_id: number | null };

/** What people sent: messages and claims for support, applications for HR. */
export function InboxList({ filter }: { filter: InboxFilter }) {
  const { api, config, session, notify } = useHost();
  const call = useStaffCall();
  const client = useQueryClient();
  const filters = useFilters(['search', 'kind', 'status', 'assignee']);
  const query = useInfiniteQuery(inboxQuery(api, filter));
  const { data: people = [] } = useQuery(inboxPeopleQuery(api));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const kinds = kindsOf(session.current()?.role);
  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const counts = query.data?.pages[0]?.counts ?? {};
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const exportQuery = new URLSearchParams(Object.entries(filter)).toString();

  async function changeChosen(change: Change) {
    if (isPending || chosen.length === 0) return;
    setPending(true);
    setProblem(null);
    try {
      const { changed } = await call(() =>
        api.call(changeInboxItems, {
          body: { ...change, items: chosen.map(({ kind, id }) => ({ kind, id })) },
        }),
      );
      notify.success(`${changed} changed`);
      setSelected(new Set());
    } catch (error) {
      setProblem(error);
    } finally {
      setPending(false);
      await refreshInbox(client);
    }
  }

  const columns: Column<InboxItem>[] = [
    {
      key: 'from',
      header: 'From',
      isName: true,
      cell: (row) => (
        <span className={styles.from}>
          <Link to={paths.inboxItem(row.kind, row.id)} dir="auto">
            {row.name || 'Without a name'}
          </Link>
          <span className={styles.about}>
            {KIND_WORDS[row.kind]}: <span dir="auto">{row.title}</span>
          </span>
          {row.preview && (
            <span className={styles.preview} dir="auto">
              {row.preview}
            </span>
          )}
        </span>
      ),
    },
    { key: 'reference', header: 'Reference', cell: (row) => row.reference },
    {
      key: 'status',
      header: 'State',
      cell: (row) => <Tag tone={STATUS_WORDS[row.status].tone}>{STATUS_WORDS[row.status].label}</Tag>,
    },
    { key: 'assignee', header: 'With', cell: (row) => row.assignee?.name ?? 'nobody' },
    { key: 'created', header: 'Came', cell: (row) => <Time value={row.created_at} format="date-time" /> },
  ];
  const mine = people.find(({ me }) => me);

  return (
    <>
      <ScreenHeader
        title="Inbox"
        intro="What people sent us, the newest first."
        actions={
          // A plain download: the server writes down who took it.
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={`${config.bases.main}${exportInbox.path}${exportQuery ? `?${exportQuery}` : ''}`}
            download
          >
            Download this list (CSV)
          </a>
        }
      />
      <AnswerDownloads />
      <FilterBar
        label="Inbox"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search names, words, references, whole phone numbers', kind: 'search' },
          {
            name: 'kind',
            label: 'Kind',
            kind: 'select',
            options: kinds.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
          },
          {
            name: 'status',
            label: 'State',
            kind: 'select',
            options: STATUSES.map((status) => ({
              value: status,
              label: `${STATUS_WORDS[status].label} (${counts[status] ?? 0})`,
            })),
          },
          {
            name: 'assignee',
            label: 'With',
            kind: 'select',
            placeholder: 'Everybody',
            options: [
              { value: 'me', label: 'Me' },
              { value: 'none', label: 'Nobody' },
              ...people.filter(({ me }) => !me).map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ]}
        found={query.data ? `${rows.length}${query.hasNextPage ? '+' : ''} shown` : ''}
      />
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Inbox"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={(row) => `${row.name || 'without a name'}, ${row.reference}`}
        isLoading={query.isFetching}
        problem={rows.length === 0 ? query.error : null}
        onRetry={() => void query.refetch()}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <>
              <SelectField
                label="Set the state"
                placeholder="Choose"
                value=""
                options={STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status].label }))}
                onChange={(event) => {
                  const status = STATUSES.find((one) => one === event.target.value);
                  if (status) void changeChosen({ status });
                }}
              />
              {mine && (
                <Button
                  size="small"
                  variant="quiet"
                  pending={isPending}
                  onClick={() => void changeChosen({ assignee_id: mine.id })}
                >
                  Give them to me
                </Button>
              )}
            </>
          ),
        }}
        empty={
          filters.count > 0
            ? { title: 'Nothing fits these filters' }
            : { title: 'The inbox is empty', text: 'Messages and applications appear here as they come.' }
        }
      />
      <MoreRows
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
