import type { InboxItem } from '@konnect/contracts';
import { Tag, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { Column } from '#app/components';
import { paths } from '#app/paths';
import { KIND_LABELS, STATUS_LABELS } from './inbox-rules';
import styles from './inbox.module.css';

export const INBOX_COLUMNS: Column<InboxItem>[] = [
  {
    key: 'from',
    header: 'From',
    isName: true,
    cell: (row) => <Sender item={row} />,
  },
  { key: 'reference', header: 'Reference', cell: (row) => row.reference },
  {
    key: 'status',
    header: 'State',
    cell: (row) => <Tag tone={STATUS_LABELS[row.status].tone}>{STATUS_LABELS[row.status].label}</Tag>,
  },
  { key: 'assignee', header: 'With', cell: (row) => row.assignee?.name ?? 'nobody' },
  { key: 'created', header: 'Came', cell: (row) => <Time value={row.created_at} format="date-time" /> },
];

function Sender({ item }: { item: InboxItem }) {
  return (
    <span className={styles.from}>
      <Link to={paths.inboxItem(item.kind, item.id)} dir="auto">
        {item.name || 'Without a name'}
      </Link>
      <span className={styles.about}>
        {KIND_LABELS[item.kind]}: <span dir="auto">{item.title}</span>
      </span>
      {item.preview && (
        <span className={styles.preview} dir="auto">
          {item.preview}
        </span>
      )}
    </span>
  );
}
