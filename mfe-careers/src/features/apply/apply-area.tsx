import { type Job, links } from '@konnect/contracts';
import { buttonClass, Time } from '@konnect/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { ClosedView, LazyForm, SENT, type Sent, SentView, StepHeader } from '#app/wizard';
import type { Answers } from './rules/answers';
import { jobForm } from './rules/job-form';

export interface ApplyAreaProps {
  job: Job & { closed: boolean; closedBy?: 'deadline' | 'staff' };
  step: string;
  onClosed(): void;
  /** Other jobs, shown when this one is closed. */
  children: ReactNode;
}

export function ApplyArea({ job, step, onClosed, children }: ApplyAreaProps) {
  const [sent, setSent] = useState<Sent<Answers> | null>(null);
  const [load] = useState(
    () => async () =>
      (await import(/* webpackChunkName: "application-form" */ './application-form')).applicationFormFor(job),
  );
  const form = jobForm(job);
  if (step === SENT) {
    return (
      <SentView
        form={form}
        sent={sent}
        next={
          <p>
            You applied for “{job.title}”. Applications close on <Time value={job.deadline} format="long" />.
            We use the phone number and the email address that you gave to reach you.
          </p>
        }
        actions={
          <>
            <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
              Go to Homepage
            </Link>
            <Link to={paths.jobs()} className={buttonClass({ variant: 'quiet' })}>
              See other jobs
            </Link>
          </>
        }
      />
    );
  }
  if (job.closed) {
    return (
      <ClosedView
        form={form}
        heading="This job is closed"
        title="Applications for this job are closed."
        reason={
          job.closedBy === 'staff' ? (
            'We closed this job before its deadline and take no more applications.'
          ) : (
            <>
              The deadline was <Time value={job.deadline} format="long" />.
            </>
          )
        }
      >
        {children}
      </ClosedView>
    );
  }
  return (
    <>
      <StepHeader form={form} step={step} />
      <LazyForm key={form.key} form={form} step={step} load={load} onSent={setSent} onClosed={onClosed} />
    </>
  );
}
