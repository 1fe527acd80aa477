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
  pages: readonly DashboardPage[];
}

interface Card extends Pick<Waiting, 'count' | 'recent'> {
  labels: KindLabels;
  /** Counted as work that waits for staff. */
  isWork: boolean;
}

/** Counts each kind of the inbox separately; an older server counts only messages. */
function cardsOf({ waiting, inbox }: StaffOverview): Card[] {
  const own = waiting.filter(({ kind }) => !(inbox && kind === 'messages'));
  const work = own.map(({ kind, ...card }) => ({
    ...card,
    labels: KIND_LABELS[kind],
    isWork: kind !== 'surveys',
  }));
  const sent = (inbox ?? []).map(({ kind, ...card }) => ({
    ...card,
    labels: INBOX_LABELS[kind],
    isWork: true,
  }));
  return [...sent, ...work];
}

/** The first page of the staff: who you are, what waits for you. */
export function Dashboard({ name, overview, pages }: DashboardProps) {
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
          {cards.map(({ labels, ...card }) => (
            <li key={labels.title}>
              <WaitingCard waiting={card} labels={labels} page={pageFor(labels, pages)} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks pages={pages} />
    </>
  );
}

/** The page of this role on which a kind is worked on, opened where its items are. */
function pageFor(
  { page }: KindLabels,
  pages: readonly DashboardPage[],
): { label: string; path: string } | undefined {
  const known = pages.find(({ path }) => path === page.split('?')[0]);
  return known && { label: known.label, path: page };
}
