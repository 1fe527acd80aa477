import type { Faq } from '@konnect/contracts';
import { Button, useIsHydrating } from '@konnect/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { areAllOpen, openAll, watchQuestions } from './open-questions';
import { FaqItem } from './faq-item';
import { faqAnchor } from '@konnect/contracts/rules';
import { groupFaqs } from './faq-rules';
import styles from './help.module.css';

/** As many as a cheap phone renders at once. */
const STEP = 100;

/** Questions can be opened one by one, all at once, or by their address. */
export function FaqGroups({ faqs }: { faqs: readonly Faq[] }) {
  const { hash } = useLocation();
  const [limit, setLimit] = useState(STEP);
  const isLive = !useIsHydrating();
  const asked = isLive ? faqs.findIndex((faq) => faqAnchor(faq) === readAnchor(hash)) : -1;
  const shown = faqs.slice(0, Math.max(limit, asked + 1));
  const isAskedShown = asked >= 0;
  const isAllOpen = useSyncExternalStore(watchQuestions, areAllOpen, () => false);

  // The edge never gets the part behind #, and the element may be far below.
  useEffect(() => {
    if (!isAskedShown) return;
    const question = document.getElementById(readAnchor(hash));
    if (question instanceof HTMLDetailsElement) question.open = true;
    question?.scrollIntoView();
  }, [hash, isAskedShown]);

  if (faqs.length === 0) return null;
  const groups = groupFaqs(shown);
  return (
    <div className={styles.groups}>
      <div className={styles.side}>
        <div className={styles.tools}>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isAllOpen}
            data-intent="toggle"
            onClick={() => openAll(!isAllOpen)}
          >
            Show all
          </Button>
        </div>
        <nav aria-label="Topics" className={styles.topics}>
          <ul>
            {groups.map(({ name }, index) => (
              <li key={name}>
                <a href={`#group-${index}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.list}>
        {groups.map(({ name, faqs: list }, index) => (
          <section key={name} aria-labelledby={`group-${index}`} className={styles.group}>
            <h2 id={`group-${index}`} className={styles.heading}>
              {name}
            </h2>
            {list.map((faq) => (
              <FaqItem key={faqAnchor(faq)} faq={faq} />
            ))}
          </section>
        ))}
        {faqs.length > shown.length && (
          <Button variant="quiet" onClick={() => setLimit(shown.length + STEP)}>
            Show {Math.min(STEP, faqs.length - shown.length)} more
          </Button>
        )}
      </div>
    </div>
  );
}

/** Reads the fragment of an address; an unreadable one names no question. */
function readAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
