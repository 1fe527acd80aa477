import { CONTACT_REGIONS, links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './about.module.css';
import { LICENCES } from './licences';

const AREAS = CONTACT_REGIONS.filter(({ value }) => value !== 'Other');

const TEAMS = [
  {
    name: 'Field technicians',
    work: 'Bring the fibre to your gate, and come back when something breaks.',
    subject: 'Request to install home Internet',
  },
  {
    name: 'Support desk',
    work: 'Answers calls and messages, and follows up payments.',
    subject: 'Report an issue',
  },
  {
    name: 'Konnect Hub',
    work: 'Classes, coding days and a quiet place to study.',
    subject: 'Konnect Hub events/programs',
  },
  {
    name: 'Food+ kitchen',
    work: 'Cooks and delivers lunch in the estates that we connect.',
    subject: 'Inquiry on products/offers',
  },
  {
    name: 'Community desk',
    work: 'Writes the stories and announcements on this site. Tell us yours.',
    subject: 'Suggestion/comment/question',
  },
] as const;

/** Where an installation can be asked for, and where people can walk in. */
export function Coverage() {
  const { locations } = useHost().config;
  return (
    <section aria-labelledby="coverage" className={styles.section}>
      <h2 id="coverage" className={styles.heading}>
        Where we connect homes
      </h2>
      <div className={styles.coverage}>
        <ul className={styles.areas} aria-label="Areas we serve">
          {AREAS.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
        <div className={styles.ask}>
          <p>
            Shops: {locations.join(', ')}. Your estate is not on the list? Ask, and we will tell you whether
            it is planned.
          </p>
          <Link
            to={links.contact('Request to install home Internet')}
            className={buttonClass({ variant: 'primary' })}
          >
            Ask for an installation
          </Link>
        </div>
      </div>
    </section>
  );
}

export function People() {
  return (
    <section aria-labelledby="people" className={styles.section}>
      <h2 id="people" className={styles.heading}>
        The people behind it
      </h2>
      <ul className={styles.teams}>
        {TEAMS.map(({ name, work, subject }) => (
          <li key={name} className={styles.team}>
            <h3>{name}</h3>
            <p>{work}</p>
            <Link to={links.contact(subject)} aria-label={`Write to them: ${name}`}>
              Write to them
            </Link>
          </li>
        ))}
      </ul>
      <p>
        Would you like to work with us? <Link to={links.jobs()}>See the open jobs</Link>.
      </p>
    </section>
  );
}

/** In short what the privacy page and the terms say at length. */
export function Promises() {
  const { siteName } = useHost().config;
  return (
    <div className={styles.promises}>
      <section aria-labelledby="privacy" className={styles.section}>
        <h2 id="privacy" className={styles.heading}>
          Your data
        </h2>
        <p>
          What you write to us is read by the team that answers you, and by nobody else. This site loads
          nothing from other companies before you tap it, and shows no advertisements.
        </p>
        <p>
          You can ask at any time what {siteName} knows about you, or have it deleted:{' '}
          <Link to={paths.document('privacy')}>what we store, how long, and how to ask</Link>.
        </p>
      </section>
      <section aria-labelledby="terms" className={styles.section}>
        <h2 id="terms" className={styles.heading}>
          Terms
        </h2>
        <p>
          Each plan says in the portal what it costs and how long it lasts, before you pay. Offers and prize
          draws name their own dates and rules on their pages. The rest is in the{' '}
          <Link to={paths.document('terms')}>terms of use</Link>. Is something unclear?{' '}
          <Link to={links.contact()}>Ask us</Link>.
        </p>
      </section>
    </div>
  );
}

export function Licences() {
  return (
    <section aria-labelledby="licences" className={styles.section}>
      <h2 id="licences" className={styles.heading}>
        Licences
      </h2>
      <p>This site’s own source is under Apache-2.0. It stands on the work of others:</p>
      <details className={styles.licences}>
        <summary>Open-source parts and their licences ({LICENCES.length})</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Licence</th>
            </tr>
          </thead>
          <tbody>
            {LICENCES.map(({ name, use, licence }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <span className={styles.use}>{use}</span>
                </th>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
