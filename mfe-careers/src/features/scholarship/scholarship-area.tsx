import { links, type Scholarship } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ClosedView, LazyForm, SENT, type Sent, SentView, StepHeader } from '#app/wizard';
import { ClosedReason } from './closed-reason';
import type { Answers } from './rules/answers';
import { scholarshipForm } from './rules/scholarship-config';

export interface ScholarshipAreaProps {
  scholarship: Scholarship;
  step: string;
  onClosed(): void;
}

/** The application for the scholarship, from the first step to the confirmation. */
export function ScholarshipArea({ scholarship, step, onClosed }: ScholarshipAreaProps) {
  const slug = useHost().config.scholarshipSlug;
  const [sent, setSent] = useState<Sent<Answers> | null>(null);
  // The address is the title that every application carries.
  const [load] = useState(
    () => async () =>
      (
        await import(/* webpackChunkName: "scholarship-application" */ './scholarship-application')
      ).scholarshipApplicationFor(slug),
  );
  const form = scholarshipForm(scholarship, slug);
  const home = (
    <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
      Go to Homepage
    </Link>
  );
  if (step === SENT) {
    return (
      <SentView
        form={form}
        sent={sent}
        next={
          <>
            <p>Thank you !</p>
            <p>
              We read every application. Successful applicants are notified by calls, at the number of the
              parent or guardian that you gave.
            </p>
          </>
        }
        actions={home}
      />
    );
  }
  if (!scholarship.open) {
    return (
      <ClosedView
        form={form}
        heading="The scholarship is closed"
        title="Applications for the scholarship are closed."
        reason={<ClosedReason scholarship={scholarship} />}
      >
        <p>{home}</p>
      </ClosedView>
    );
  }
  return (
    <>
      <StepHeader form={form} step={step} />
      <LazyForm form={form} step={step} load={load} onSent={setSent} onClosed={onClosed} />
    </>
  );
}
