import { useHost } from '@konnect/host-api';
import { PhoneIcon } from '../../layout/icons';
import { phoneHref } from './phone-href';
import styles from './contact.module.css';

/** The provider's numbers: they work before, and without, any form. */
export function PhoneList() {
  const { phones } = useHost().config;
  return (
    <ul className={styles.phones} aria-label="Call us">
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)} className={styles.phone}>
            <PhoneIcon size={20} />
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}
