import type { StaffOverview } from '@konnect/contracts';
import { EmptyState, PageHeader } from '@konnect/ui';
import styles from './desk.module.css';
import { ROLE_NAMES } from './desk-words';
import { SignOut } from './sign-out';
import { WaitingCard } from './waiting-card';

export interface DeskProps {
  name: string;
  overview: StaffOverview;
}

/** The first page of the staff: who you are, what waits for you. */
export function Desk({ name, overview }: DeskProps) {
  const firstName = name.split(' ')[0];
  const total = overview.waiting.filter(({ kind }) => kind !== 'surveys').reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.page}>
      <PageHeader
        title={firstName ? `Karibu, ${firstName}` : 'Karibu'}
        kicker={ROLE_NAMES[overview.role]}
        intro={total === 0 ? 'Nothing waits for you right now.' : `${total} ${total === 1 ? 'thing waits' : 'things wait'} for you.`}
        seed="desk"
        motif="line"
      >
        <SignOut />
      </PageHeader>
      {overview.waiting.length === 0 ? (
        <EmptyState title="Nothing waits here">Work for your role will show up on this page.</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {overview.waiting.map((waiting) => (
            <li key={waiting.kind}>
              <WaitingCard waiting={waiting} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
