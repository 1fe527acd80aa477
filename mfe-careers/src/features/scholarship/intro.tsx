import { links, type Scholarship } from '@konnect/contracts';
import { DOCUMENT_ENDINGS, UPLOAD_MAX_LABEL } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { buttonClass, Card, Notice, PageHeader } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { ApplyLink } from '#app/wizard';
import { ClosedReason } from './closed-reason';
import styles from './intro.module.css';
import { scholarshipForm } from './rules/scholarship-config';
import { STEP_NAMES } from './rules/steps';

/** Every subject reaches the same inbox, so this existing one is used. */
const SUBJECT = 'Suggestion/comment/question';

/** Step 0: until when, what happens, and what to have at hand. */
export function Intro({ scholarship }: { scholarship: Scholarship }) {
  const { config } = useHost();
  return (
    <article className={styles.page}>
      <PageHeader
        title={scholarship.title}
        intro="For young people who are in high school, or about to start, and whose family cannot pay for it alone."
        kicker="Scholarship"
        seed="scholarship"
        motif="steps"
      />
      {!scholarship.open && (
        <Notice tone="warning" word="Note" title="Applications for the scholarship are closed">
          <ClosedReason scholarship={scholarship} />
        </Notice>
      )}
      <section className={styles.part} aria-labelledby="window">
        <h2 id="window" className={styles.heading}>
          When and how
        </h2>
        <ul className={styles.list}>
          <li>The application period runs {scholarship.period}.</li>
          <li>Successful applicants are notified by calls.</li>
          <li>Applying is free. We never ask for money or a PIN.</li>
        </ul>
      </section>
      <Card
        as="section"
        pattern={{ seed: 'scholarship', motif: 'steps' }}
        className={styles.card}
        aria-labelledby="documents"
      >
        <div className={styles.part}>
          <h2 id="documents" className={styles.heading}>
            Have these at hand
          </h2>
          <ul className={styles.list}>
            <li>
              <strong>Birth certificate</strong> (required)
            </li>
            <li>
              <strong>Result slip</strong> or report card (required)
            </li>
            <li>Names, ID numbers and phone numbers of the parents or the guardian</li>
            <li>Half an hour for the questions and an essay</li>
          </ul>
          <p>
            Both papers as a photo taken with the phone, or as a file ({DOCUMENT_ENDINGS.join(', ')}; files
            other than photos at most {UPLOAD_MAX_LABEL}).
          </p>
          <p>
            There are {STEP_NAMES.length} steps. You can stop at any time: the answers and files stay on this
            device for 30 days.
          </p>
          <div className={styles.actions}>
            {scholarship.open && (
              <ApplyLink form={scholarshipForm(scholarship, config.scholarshipSlug)} label="APPLY NOW !" />
            )}
            <Link to={links.contact(SUBJECT)} className={buttonClass({ variant: 'quiet' })}>
              Ask a question
            </Link>
          </div>
        </div>
      </Card>
    </article>
  );
}
