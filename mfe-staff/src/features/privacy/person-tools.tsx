import { findPerson, isProblem, type PersonalMatch } from '@konnect/contracts';
import { PHONE_FORMAT } from '@konnect/contracts/rules';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, Card, Notice, PhoneField, TextField, Time } from '@konnect/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { DataTable, HydratedFields, ProblemNotice, useStaffCall, type Column } from '#app/components';
import { useFocusAfter } from '#app/components/use-focus-after';
import { shared } from '#app/styles';
import { EraseDialog, type Erased } from './erase-dialog';
import { ExportButton } from './export-button';
import { countText, KIND_NAMES } from './privacy-labels';
import styles from './privacy.module.css';
import type { Person } from './person';

const COLUMNS: Column<PersonalMatch>[] = [
  { key: 'kind', header: 'What', cell: ({ kind }) => KIND_NAMES[kind], isName: true },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { key: 'at', header: 'Received', cell: ({ created_at }) => <Time value={created_at} format="date-time" /> },
  { key: 'files', header: 'Files', cell: ({ files }) => files, isNumber: true },
];

export function PersonTools() {
  const { api } = useHost();
  const call = useStaffCall();
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<{ person: Person; matches: readonly PersonalMatch[] } | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const focusAfter = useFocusAfter();
  const errors = fieldMessages(problem);

  async function look(person: Person) {
    setPending(true);
    setProblem(null);
    try {
      const { matches } = await call(() => api.call(findPerson, { body: person }));
      setFound({ person, matches });
    } catch (error) {
      setFound(null);
      setProblem(error);
      focusAfter(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
    } finally {
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setErased(null);
    if (!isPending)
      void look({ ...(phone.trim() ? { phone } : {}), ...(email.trim() ? { email: email.trim() } : {}) });
  }

  return (
    <Card as="section" aria-labelledby="person">
      <h2 id="person" className={shared.title}>
        One person
      </h2>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        <HydratedFields>
          <p id={hintId} className={shared.muted}>
            Enter a phone number or an email address: one of the two is enough.
          </p>
          <PhoneField
            label="Phone number"
            format={PHONE_FORMAT}
            aria-describedby={hintId}
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={errors['phone']}
          />
          <TextField
            label="Email"
            aria-describedby={hintId}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errors['email']}
          />
          {!errors['phone'] && !errors['email'] && <ProblemNotice problem={problem} />}
          <Button type="submit" pending={isPending} pendingLabel="Looking…">
            Look what is stored
          </Button>
        </HydratedFields>
      </form>
      <div role="status">
        {erased && (
          <Notice tone="success" title="Erased">
            {countText(erased.counts)}; {erased.files} {erased.files === 1 ? 'file' : 'files'} removed.
          </Notice>
        )}
        {found && !erased && (
          <p>
            {found.matches.length === 0
              ? 'Nothing is stored of this person.'
              : `${found.matches.length} ${found.matches.length === 1 ? 'record' : 'records'} found.`}
          </p>
        )}
      </div>
      {found && found.matches.length > 0 && (
        <>
          <DataTable
            caption="What is stored"
            columns={COLUMNS}
            rows={found.matches}
            keyOf={({ kind, id }) => `${kind}:${id}`}
            nameOf={({ reference }) => reference}
            empty={{ title: 'Nothing' }}
          />
          <div className={styles.actions}>
            <ExportButton person={found.person} />
            <Button variant="danger" onClick={() => setErasing(true)}>
              Erase all of it
            </Button>
          </div>
          <EraseDialog
            open={isErasing}
            person={found.person}
            matches={found.matches}
            onClose={() => setErasing(false)}
            onErased={(result) => {
              setErased(result);
              setFound(null);
            }}
            onFailed={(error) => {
              // New data has arrived in the meantime; the person must see it before it is erased.
              if (isProblem(error, 'privacy.changed')) void look(found.person);
            }}
          />
        </>
      )}
    </Card>
  );
}
