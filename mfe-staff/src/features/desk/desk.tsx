import type { StaffOverview } from '@konnect/contracts';
import { EmptyState, PageHeader } from '@konnect/ui';
import { ROLE_NAMES } from '#app/components';
import styles from './desk.module.css';
import { KIND_WORDS } from './desk-words';
import { ScreenLinks, type DeskScreen } from './screen-links';
import { SignOut } from './sign-out';
import { WaitingCard } from './waiting-card';

export interface DeskProps {
  name: string;
  overview: StaffOverview;
  /** What this role may open, the desk itself left out. */
  screens: readonly DeskScreen[];
}

/** The first page of the staff: who you are, what waits for you. */
export function Desk({ name, overview, screens }: DeskProps) {
  const firstName = name.split(' ')[0];
  const total = overview.waiting.filter(({ kind }) => kind !== 'surveys').reduce((sum, { count }) => sum + count, 0);
  return (
    <>
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
              <WaitingCard waiting={waiting} screen={screens.find(({ path }) => path === KIND_WORDS[waiting.kind].screen)} />
            </li>
          ))}
        </ul>
      )}
      <ScreenLinks screens={screens} />
    </>
  );
}
