import { buttonClass, Tag } from '@konnect/ui';
import { DataTable, FilterBar, type Column } from '#app/components';
import type { Filters } from '#app/components';
import styles from './survey-table.module.css';

export interface StateLabel {
  label: string;
  tone: 'plain' | 'success' | 'info' | 'warning';
}

export interface ListedSurvey {
  id: string;
  title: string;
  /** Shown below the title: an address, for example. */
  detail?: string;
  state: string;
  /** Shown beside the state. */
  mark?: string | false;
  /** Undefined where the service counts no answers. */
  responses: number | undefined;
}

export interface SurveyTableProps<Row> {
  /** Names the table and its filters: `Ticket surveys`. */
  label: string;
  rows: readonly Row[];
  /** Surveys that fit the filters, on all pages; undefined while they are loading. */
  count: number | undefined;
  read: (row: Row) => ListedSurvey;
  states: Readonly<Record<string, StateLabel>>;
  filters: Filters<'search' | 'state'>;
  /** Columns between the number of answers and the actions. */
  dates: readonly Column<Row>[];
  actions: (row: Row) => React.ReactNode;
  /** `create` is left out for people who may not create one. */
  empty: { title: string; create?: { href: string; label: string } };
  /** Present where the browser holds all rows and can sort them itself. */
  sort?: { value: string; onChange: (sort: string) => void };
  loading?: { isLoading: boolean; problem: unknown; onRetry: () => void };
}

/** A filtered list of surveys with the state, the answers and the actions of each. */
export function SurveyTable<Row>(props: SurveyTableProps<Row>) {
  const { label, rows, count, read, states, filters, empty, sort, loading } = props;
  return (
    <>
      <FilterBar
        label={label}
        filters={filters}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          {
            name: 'state',
            label: 'State',
            kind: 'select',
            options: Object.entries(states).map(([value, state]) => ({ value, label: state.label })),
          },
        ]}
        found={count !== undefined && `${count} ${count === 1 ? 'survey' : 'surveys'}`}
      />
      <DataTable
        caption={label}
        columns={columnsOf(props)}
        rows={rows}
        keyOf={(row) => read(row).id}
        nameOf={(row) => read(row).title}
        {...(sort ? { sort: sort.value, onSort: sort.onChange } : {})}
        {...loading}
        empty={{
          title: filters.count > 0 ? 'No survey fits these filters' : empty.title,
          ...(empty.create
            ? {
                action: (
                  <a href={empty.create.href} className={buttonClass({ variant: 'quiet' })}>
                    {empty.create.label}
                  </a>
                ),
              }
            : {}),
        }}
      />
    </>
  );
}

function columnsOf<Row>({ read, states, dates, actions }: SurveyTableProps<Row>): Column<Row>[] {
  return [
    {
      key: 'title',
      header: 'Survey',
      isName: true,
      sortValue: (row) => read(row).title,
      cell: (row) => <Name {...read(row)} />,
    },
    {
      key: 'state',
      header: 'State',
      cell: (row) => {
        const { state, mark } = read(row);
        return (
          <span className={styles.state}>
            <Tag tone={states[state]?.tone ?? 'plain'}>{states[state]?.label ?? state}</Tag>{' '}
            {mark && <Tag>{mark}</Tag>}
          </span>
        );
      },
    },
    {
      key: 'responses',
      header: 'Answers',
      isNumber: true,
      sortValue: (row) => read(row).responses ?? 0,
      cell: (row) => read(row).responses?.toLocaleString('en-US') ?? 'Not counted',
    },
    ...dates,
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (row) => <div className={styles.actions}>{actions(row)}</div>,
    },
  ];
}

function Name({ title, detail }: ListedSurvey) {
  return (
    <span className={styles.name}>
      {title || 'Without a title'}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
