import { type Faq, links } from '@konnect/contracts';
import { buttonClass, EmptyState } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { FaqItem } from './faq-item';
import { faqAnchor } from '@konnect/contracts/rules';
import type { FoundFaqs } from './faq-rules';
import styles from './help.module.css';

/** The results of a search: matches in the title first, then matches in synonyms or the answer. */
export function FaqResults({ found, search }: { found: FoundFaqs; search: string }) {
  if (found.title.length + found.text.length === 0) return <NothingFound search={search} />;
  return (
    <>
      <ResultGroup heading="In the question" faqs={found.title} />
      <ResultGroup heading="In the answer" faqs={found.text} />
    </>
  );
}

function ResultGroup({ heading, faqs }: { heading: string; faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {faqs.map((faq) => (
        <FaqItem key={faqAnchor(faq)} faq={faq} />
      ))}
    </section>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title="No answer found"
      action={
        <div className={styles.actions}>
          <Link
            to={links.contact('Suggestion/comment/question', search)}
            className={buttonClass({ variant: 'primary' })}
          >
            Ask us
          </Link>
          <Link to={paths.help()} className={buttonClass({ variant: 'quiet' })}>
            All questions
          </Link>
        </div>
      }
    >
      <p>Try fewer or other words. We have noted what you searched for, so that we can answer it here.</p>
    </EmptyState>
  );
}
