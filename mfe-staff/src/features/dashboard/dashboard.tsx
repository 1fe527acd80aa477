import type { StaffOverview, Waiting } from '@konnect/contracts';
import { EmptyState, PageHeader } from '@konnect/ui';
import { ROLE_NAMES } from '#app/components';
import styles from './dashboard.module.css';
import { INBOX_LABELS, KIND_LABELS, type KindLabels } from './dashboard-messages';
import { PageLinks, type DashboardPage } from './page-links';
import { SignOut } from './sign-out';
import { WaitingCard } from './waiting-card';

export interface DashboardProps {
  name: string;
  overview: StaffOverview;
  /** What this role may open, the desk itself left out. */
  screens: readonly DashboardPage[];
}

interface Card extends Pick<Waiting, 'count' | 'recent'> {
  words: KindLabels;
  /** Counted as work that waits for staff. */
  isWork: boolean;
}

/** Counts each kind of the inbox separately; an older server counts only messages. */
function cardsOf({ waiting, inbox }: StaffOverview): Card[] {
  const own = waiting.filter(({ kind }) => !(inbox && kind === 'messages'));
  const work = own.map(({ kind, ...card }) => ({
    ...card,
    words: KIND_LABELS[kind],
    isWork: kind !== 'surveys',
  }));
  const sent = (inbox ?? []).map(({ kind, ...card }) => ({
    ...card,
    words: INBOX_LABELS[kind],
    isWork: true,
  }));
  return [...sent, ...work];
}

/** The first page of the staff: who you are, what waits for you. */
export function Dashboard({ name, overview, screens }: DashboardProps) {
  const firstName = name.split(' ')[0];
  const cards = cardsOf(overview);
  const total = cards.filter(({ isWork }) => isWork).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader
        title={firstName ? `Karibu, ${firstName}` : 'Karibu'}
        kicker={ROLE_NAMES[overview.role]}
        intro={
          total === 0
            ? 'Nothing waits for you right now.'
            : `${total} ${total === 1 ? 'thing waits' : 'things wait'} for you.`
        }
        seed="desk"
        motif="line"
      >
        <SignOut />
      </PageHeader>
      {cards.length === 0 ? (
        <EmptyState title="Nothing waits here">Work for your role will show up on this page.</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {cards.map(({ words, ...card }) => (
            <li key={words.title}>
              <WaitingCard waiting={card} words={words} screen={screenFor(words, screens)} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks screens={screens} />
    </>
  );
}

/** The screen of this role on which a kind is worked on, opened where its items are. */
function screenFor(
  { screen }: KindLabels,
  screens: readonly DashboardPage[],
): { label: string; path: string } | undefined {
  const known = screens.find(({ path }) => path === screen.split('?')[0]);
  return known && { label: known.label, path: screen };
}
