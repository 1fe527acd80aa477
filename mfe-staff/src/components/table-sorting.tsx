import type { Column } from './sorted-rows';
import styles from './data-table.module.css';

export interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort?: (sort: string) => void;
}

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { key, header, sortValue, isNumber } = column;
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th scope="col" className={isNumber ? styles.number : styles.cell} aria-sort={direction}>
      {sortValue && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
        >
          {header}
          <span aria-hidden="true">
            {direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : '↕'}
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** Both ways of every sortable column: a list of cards has no headers to press. */
export function sortOptions<Row>(columns: readonly Column<Row>[]): { value: string; label: string }[] {
  return columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ key, header }) => [
      { value: key, label: header },
      { value: `-${key}`, label: `${header}, the other way round` },
    ]);
}
