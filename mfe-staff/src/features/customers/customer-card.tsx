import type { CustomerInfo } from '@konnect/contracts';
import { Card } from '@konnect/ui';
import { useState } from 'react';
import { QuietButton } from '#app/components';
import { maskedName, maskedNumber } from './customer-labels';
import styles from './customer-groups.module.css';

/** The customer's details, masked until they are opened, against glances over a shoulder. */
export function CustomerCard({ customer }: { customer: CustomerInfo }) {
  const [isOpen, setOpen] = useState(false);
  const { id, mobilenumber, firstname, lastname, address1 } = customer;
  const metadata = [
    ['Customer id', String(id)],
    ['Mobile number', isOpen ? mobilenumber : maskedNumber(mobilenumber)],
    ['First name', isOpen ? firstname : maskedName(firstname)],
    ['Last name', isOpen ? lastname : maskedName(lastname)],
    ['Address', isOpen ? address1 : '•••'],
  ];
  return (
    <Card as="section" aria-labelledby="customer">
      <div className={styles.head}>
        <h2 id="customer">Customer</h2>
        <QuietButton aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide details' : 'Show details'}
        </QuietButton>
      </div>
      <dl className={styles.metadata}>
        {metadata.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
