import { regionOptions } from '@konnect/contracts';
import { CLAIM_RULES } from '@konnect/contracts/form-rules';
import { PHONE_EXAMPLE, PHONE_FORMAT } from '@konnect/contracts/rules';
import { FormPrivacy, type StatusText, SubmissionStatus } from '@konnect/forms';
import type { Receipt, SubmissionState } from '@konnect/host-api';
import { Button, Dialog, FormSummary, Notice, PhoneField, SelectField, TextField } from '@konnect/ui';
import { type ClaimField, OTHER_REGION, refusalAdvice, REGION_MAX_LENGTH } from '../rules/claim';
import { CLAIM_FAILED, PARTICIPATION_FAILED, statusLine } from '../rules/texts';
import { claimKey } from '../use-pending-claim';
import { type ClaimFailure, type ClaimFormOptions, useClaimForm } from '../use-claim-form';
import styles from './wheel.module.css';

const REGIONS = regionOptions('claim');
const FIELDS: readonly ClaimField[] = ['name', 'phone', 'region', 'region_other'];

export interface ClaimDialogProps extends ClaimFormOptions {
  onClose(): void;
}

/** Typed text survives closing the dialog. */
export function ClaimDialog({ onClose, ...options }: ClaimDialogProps) {
  const { item, pending } = options;
  const { values, errors, listed, failure, isSending, change, submit } = useClaimForm(options);
  const field = (name: ClaimField) => ({
    name: `claim-${name}`,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <Dialog open onClose={onClose} title="Claim Your Prize" size="sheet" closeOnBack className={styles.claim}>
      <form
        noValidate
        className={styles.form}
        aria-label="Claim Your Prize"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormSummary
          errors={FIELDS.flatMap((name) =>
            listed[name] ? [{ field: `claim-${name}`, message: listed[name] }] : [],
          )}
        />
        {failure && <FailureNotice failure={failure} />}
        {!failure && pending && <SubmissionStatus receipt={pending} texts={textsOf(pending)} isQuiet />}
        <p>
          You won: <strong>{item.name}</strong>. Tell us where it goes.
        </p>
        <TextField label="Full name" autoComplete="name" limit={CLAIM_RULES.name.max} {...field('name')} />
        <PhoneField
          label="Phone number"
          format={PHONE_FORMAT}
          hint={`Like ${PHONE_EXAMPLE}`}
          autoComplete="tel"
          {...field('phone')}
        />
        <SelectField label="Region" placeholder="Choose" options={REGIONS} {...field('region')} />
        {values.region === OTHER_REGION && (
          <TextField label="Which region?" limit={REGION_MAX_LENGTH} {...field('region_other')} />
        )}
        <p className={styles.quiet}>
          A prize costs nothing. We never ask for your M-Pesa PIN, in this form or on the phone.
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={isSending} pendingLabel="Submitting...">
            Submit
          </Button>
        </div>
        <FormPrivacy form={claimKey(options.drawId)} />
      </form>
    </Dialog>
  );
}

function textsOf({ refusal }: Receipt): Partial<Record<SubmissionState, StatusText>> {
  return {
    waiting: {
      title: 'Your details are kept on this device and will be sent',
      body: (
        <p>
          We could not reach our server. Your details will be sent automatically when you are back online. If
          you submit again, the new details replace them.
        </p>
      ),
    },
    refused: { title: 'Your details were not accepted', body: <p>{refusal}</p> },
  };
}

function FailureNotice({ failure: { problem, isWaiting } }: { failure: ClaimFailure }) {
  return (
    <Notice
      tone="danger"
      live
      title={isWaiting ? 'We could not reach our server' : 'Your details were not accepted'}
    >
      <p>
        {isWaiting
          ? 'Nothing is lost: your details are kept on this device and will be sent automatically when you are back online.'
          : problem && refusalAdvice(problem)}
      </p>
      {problem && (
        <details>
          <summary>{CLAIM_FAILED}</summary>
          {PARTICIPATION_FAILED}
          {statusLine(problem.status)}
          {problem.requestId && ` (reference ${problem.requestId})`}
        </details>
      )}
    </Notice>
  );
}
