import {
  OVERRIDE_MINUTES_MAX,
  type EndpointOutput,
  type makeOverride,
  type ReleaseVersionInfo,
} from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, FormSummary, TextField } from '@konnect/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { HydratedFields, problemMessage, useAction, useStaffCall } from '#app/components';
import { showVersion } from './queries';
import { OWN_BUILD, VersionChoice } from './version-choice';
import { addressOf } from './version-labels';
import styles from './overrides.module.css';

const USUAL_MINUTES = '60';
const FIELDS = ['version', 'address', 'minutes'];
const NOTHING_CHOSEN = { version: 'Choose a version, or the build on your own machine.' };

export interface VersionFormProps {
  remote: string;
  versions: readonly ReleaseVersionInfo[];
  /** Makes a link to the site, because no page of visitors is on the desk's origin. */
  byLink: boolean;
  onMade: (made: EndpointOutput<typeof makeOverride>) => void;
}

/** Only the server decides which versions may be chosen. */
export function VersionForm({ remote, versions, byLink, onMade }: VersionFormProps) {
  const { api } = useHost();
  const call = useStaffCall();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState('');
  const [address, setAddress] = useState('');
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const { isPending, problem, setProblem, run } = useAction();
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const errors: Readonly<Record<string, string>> = { ...fieldMessages(problem), ...missing };
  const atFields = Object.entries(errors)
    .filter(([field]) => FIELDS.includes(field))
    .map(([field, message]) => ({ field, message }));
  const summary = atFields.length > 0 || problem === null ? atFields : [{ message: problemMessage(problem) }];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setProblem(null);
    setMissing(choice === '' ? NOTHING_CHOSEN : {});
    if (choice === '') return;
    const source = choice === OWN_BUILD ? { address: addressOf(address) } : { version: choice };
    const wish = { ...source, minutes: minutes.trim(), ...(byLink && { link: true }) };
    run(() => call(() => showVersion(api, queryClient, remote, wish)).then(onMade));
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Another version">
      <FormSummary errors={summary} />
      <HydratedFields>
        <VersionChoice versions={versions} value={choice} onChange={setChoice} error={errors['version']} />
        {choice === OWN_BUILD && (
          <TextField
            id="address"
            label="Its address"
            hint={`http://127.0.0.1:3101/ or http://localhost:3101/. Whatever answers there runs in ${byLink ? 'your pages of the site' : 'your pages, with your rights'}.`}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={errors['address']}
          />
        )}
        <TextField
          id="minutes"
          label="For how many minutes?"
          hint={`From 1 to ${OVERRIDE_MINUTES_MAX}, which is ${OVERRIDE_MINUTES_MAX / 60} hours.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={styles.minutes}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          error={errors['minutes']}
        />
        <div>
          <Button type="submit" pending={isPending} pendingLabel="One moment…">
            {byLink ? 'Make a link to the site' : 'Show it in this browser'}
          </Button>
        </div>
      </HydratedFields>
    </form>
  );
}
