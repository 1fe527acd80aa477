import { changeInboxItems, exportInbox, type InboxItem } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, SelectField } from '@konnect/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DataTable,
  DownloadLink,
  FilterBar,
  MoreRows,
  ProblemNotice,
  QuietButton,
  useAction,
  useFilters,
} from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { AnswerDownloads } from './answer-downloads';
import { INBOX_COLUMNS } from './inbox-columns';
import { inboxFilterFields } from './inbox-filter-fields';
import { keyOf, kindsOf, STATUS_LABELS, STATUSES, type InboxFilter } from './inbox-rules';
import { inboxPeopleQuery, inboxQuery, useInboxChange } from './queries';

type Change = { status: InboxItem['status'] } | { assignee_id: number | null };

export function InboxList({ filter }: { filter: InboxFilter }) {
  const { api, config, session, notify } = useHost();
  const send = useInboxChange();
  const filters = useFilters(['search', 'kind', 'status', 'assignee']);
  const query = useInfiniteQuery(inboxQuery(api, filter));
  const { data: people = [] } = useQuery(inboxPeopleQuery(api));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { isPending, problem, run } = useAction();

  const kinds = kindsOf(session.current()?.role);
  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const counts = query.data?.pages[0]?.counts ?? {};
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const exportQuery = new URLSearchParams(Object.entries(filter)).toString();

  function changeChosen(change: Change) {
    if (chosen.length === 0) return;
    run(async () => {
      const { changed } = await send(() =>
        api.call(changeInboxItems, {
          body: { ...change, items: chosen.map(({ kind, id }) => ({ kind, id })) },
        }),
      );
      notify.success(`${changed} changed`);
      setSelected(new Set());
    });
  }

  const mine = people.find(({ me }) => me);

  return (
    <>
      <StaffPageHeader
        title="Inbox"
        intro="What people sent us, newest first."
        actions={
          // The server writes down who took it.
          <DownloadLink
            className={buttonClass({ variant: 'quiet' })}
            href={`${config.bases.main}${exportInbox.path}${exportQuery ? `?${exportQuery}` : ''}`}
          >
            Download this list (CSV)
          </DownloadLink>
        }
      />
      <AnswerDownloads />
      <FilterBar
        label="Inbox"
        filters={filters}
        fields={inboxFilterFields({ kinds, counts, people })}
        found={query.data ? `${rows.length}${query.hasNextPage ? '+' : ''} shown` : ''}
      />
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Inbox"
        columns={INBOX_COLUMNS}
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
                options={STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status].label }))}
                onChange={(event) => {
                  const status = STATUSES.find((one) => one === event.target.value);
                  if (status) changeChosen({ status });
                }}
              />
              {mine && (
                <QuietButton pending={isPending} onClick={() => changeChosen({ assignee_id: mine.id })}>
                  Give them to me
                </QuietButton>
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
      <MoreRows query={query} />
    </>
  );
}
