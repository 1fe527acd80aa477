import { definePage } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useSearchParams } from 'react-router-dom';
import { PhoneList, REPLY_TIME } from '#app/features/contact';
import { ContactForm } from '#app/features/contact/views';
import { paths } from '#app/paths';
import styles from './shell-pages.module.css';

function ContactPage() {
  const [search] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHeader title="Contact us" intro={REPLY_TIME} jina="Kuuliza si ujinga" seed="contact" motif="weave" />
      <section className={styles.section} aria-labelledby="contact-call">
        <h2 id="contact-call" className={styles.heading}>
          Call us
        </h2>
        <PhoneList />
      </section>
      <section className={styles.section} aria-labelledby="contact-write">
        <h2 id="contact-write" className={styles.heading}>
          Write to us
        </h2>
        <noscript>
          <p>The form needs JavaScript. The phone numbers above work without it.</p>
        </noscript>
        <ContactForm withEmail subject={search.get('subject') ?? undefined} message={search.get('message') ?? undefined} />
      </section>
    </div>
  );
}

export const page = definePage({
  head: ({ host }) => ({
    title: 'Contact us',
    description: `Call ${host.config.phones.join(' or ')}, or send us a message. We reply within one working day.`,
    canonical: paths.contact(),
  }),
  Component: ContactPage,
});
