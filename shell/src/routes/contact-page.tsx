import { links } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { PageHeader, Part } from '@konnect/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PhoneList, REPLY_TIME } from '#app/features/contact';
import { ContactForm, submitContact } from '#app/features/contact/views';
import { paths } from '#app/paths';
import styles from './contact-page.module.css';

function ContactPage() {
  const [search] = useSearchParams();
  const { locations } = useHost().config;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Contact us"
        intro={REPLY_TIME}
        jina="Kuuliza si ujinga"
        seed="contact"
        motif="weave"
        className={styles.head}
      />
      <section className={styles.call} aria-labelledby="contact-call">
        <h2 id="contact-call" className={styles.heading}>
          Call us
        </h2>
        <PhoneList />
      </section>
      <section className={styles.write} aria-labelledby="contact-write">
        <h2 id="contact-write" className={styles.heading}>
          Write to us
        </h2>
        <Part>
          <ContactForm
            withEmail
            subject={search.get('subject') ?? undefined}
            message={search.get('message') ?? undefined}
          />
        </Part>
      </section>
      <section className={styles.visit} aria-labelledby="contact-visit">
        <h2 id="contact-visit" className={styles.heading}>
          Visit us
        </h2>
        <p>Our shops answer questions too:</p>
        <ul className={styles.places} aria-label="Our shops">
          {locations.map((location) => (
            <li key={location}>{location}</li>
          ))}
        </ul>
        <p>
          Many answers are on our <Link to={links.help()}>Help page</Link>, at any hour.
        </p>
      </section>
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  head: ({ host }) => ({
    title: 'Contact us',
    description: `Call ${host.config.phones.join(' or ')}, or send us a message. We reply within one working day.`,
    canonical: paths.contact(),
  }),
  Component: ContactPage,
  submit: submitContact,
});
