import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Part of the address when the table is sorted by it. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. A date is given as ISO text. */
  sortValue?: (row: Row) => string | number;
  /** Says what the row is: its header. One column of a table. */
  isName?: boolean;
  isNumber?: boolean;
  /** Holds the row's buttons. */
  isAction?: boolean;
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** @param sort key of a column, with a minus in front for descending; other keys change nothing */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sortValue;
  if (!valueOf) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return (
      way * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)))
    );
  });
}
