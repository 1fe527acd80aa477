import type { Waiting } from '@konnect/contracts';
import { Card, Time } from '@konnect/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shared } from '#app/styles';
import type { KindLabels } from './dashboard-messages';
import styles from './waiting-card.module.css';

export interface WaitingCardProps {
  waiting: Pick<Waiting, 'count' | 'recent'>;
  labels: KindLabels;
  /** Where it is worked on, for roles that have the page. */
  page: { label: string; path: string } | undefined;
}

export function WaitingCard({ waiting, labels, page }: WaitingCardProps) {
  const { count, recent } = waiting;
  const titleId = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {labels.title}
      </h2>
      {count === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <p className={styles.count}>
          <strong className={styles.number}>{count}</strong> {labels.meaning(count)}
        </p>
      )}
      {recent.length > 0 && (
        <ul className={styles.items}>
          {recent.map((item, index) => (
            <li key={index} className={styles.item}>
              {/* A pending comment is not on its article yet, so the link is to the article. */}
              {item.to ? (
                <Link to={item.to}>{item.title}</Link>
              ) : (
                <span className={styles.name}>{item.title}</span>
              )}
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
              <span className={shared.small}>
                <Time value={item.at} format="date-time" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {page && (
        <p className={styles.open}>
          <Link to={page.path}>Open {page.label.toLowerCase()}</Link>
        </p>
      )}
    </Card>
  );
}
