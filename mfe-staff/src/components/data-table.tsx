import { Button, EmptyState, ErrorState, SelectField, Skeleton, VisuallyHidden } from '@konnect/ui';
import type { ReactNode } from 'react';
import { isProblem } from '@konnect/contracts';
import { problemMessage } from './problem-messages';
import { sortedRows, type Column } from './sorted-rows';
import { BulkBar, RowCheckbox } from './table-selection';
import { SortHeader, sortOptions } from './table-sorting';
import { useTableFocus } from './use-table-focus';
import styles from './data-table.module.css';
import type { TableSelection } from './table-selection';

export interface DataTableProps<Row> {
  /** Names the table for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Stable and unique. */
  keyOf: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
  /** Key of a column, with a minus in front for the other direction; `''` keeps the order of the rows. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: TableSelection;
  isLoading?: boolean;
  /** Why the rows could not be read. */
  problem?: unknown;
  onRetry?: () => void;
  /** Shown in place of no rows. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
}

/** A table on a wide screen, a list of cards on a narrow one. Pagers and filters are outside it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <div {...useTableFocus()}>
      <TableContent {...props} />
    </div>
  );
}

function TableContent<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    nameOf,
    sort = '',
    onSort,
    selection,
    isLoading,
    problem,
    onRetry,
    empty,
  } = props;
  if (problem) {
    const requestId = isProblem(problem) ? problem.requestId : undefined;
    return (
      <ErrorState
        {...(onRetry ? { onRetry } : {})}
        pending={isLoading ?? false}
        {...(requestId ? { requestId } : {})}
      >
        {problemMessage(problem)}
      </ErrorState>
    );
  }
  if (isLoading && rows.length === 0) return <Skeleton lines={6} label={`Loading: ${caption}`} />;
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const shown = onSort ? sortedRows(rows, columns, sort) : rows;
  const options = onSort ? sortOptions(columns) : [];
  return (
    <div aria-busy={isLoading ?? false}>
      {selection && <BulkBar {...selection} keys={rows.map(keyOf)} />}
      {onSort && options.length > 0 && (
        <div className={styles.sortBy}>
          <SelectField
            label="Sort by"
            options={options}
            placeholder="The usual order"
            value={sort}
            onChange={(event) => onSort(event.target.value)}
          />
        </div>
      )}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} aria-label={caption}>
          <thead className={styles.head}>
            <tr>
              {selection && (
                <th scope="col" className={styles.tick}>
                  <VisuallyHidden>Select</VisuallyHidden>
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} {...(onSort ? { onSort } : {})} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {shown.map((row) => (
              <tr key={keyOf(row)} data-key={keyOf(row)} className={styles.row}>
                {selection && (
                  <td className={styles.tick}>
                    <RowCheckbox {...selection} id={keyOf(row)} name={nameOf(row)} />
                  </td>
                )}
                {columns.map(({ key, header, cell, isName, isNumber, isAction }) => {
                  const Cell = isName ? 'th' : 'td';
                  return (
                    <Cell
                      key={key}
                      scope={isName ? 'row' : undefined}
                      className={
                        isName
                          ? styles.name
                          : isNumber
                            ? styles.number
                            : isAction
                              ? styles.action
                              : styles.cell
                      }
                      data-label={header}
                    >
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

/** The next rows of a list that is read by cursor. */
export function MoreRows({ query }: MoreRowsProps) {
  if (!query.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button
        variant="quiet"
        onClick={() => void query.fetchNextPage()}
        pending={query.isFetchingNextPage}
        pendingLabel="Loading…"
      >
        Show more
      </Button>
    </p>
  );
}
