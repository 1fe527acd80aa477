import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { stepOfDraft } from './application';
import type { FormConfig } from './form-config';
import { CHECK, firstStep, stepOf } from './steps';

export interface ApplyLinkProps {
  form: Pick<FormConfig, 'key' | 'steps' | 'pathOf'>;
  /** The label while this device has no draft. */
  label: string;
}

/** The link into a form. With a draft on this device it leads to the step that the person was on. */
export function ApplyLink({ form, label }: ApplyLinkProps) {
  const { submissions } = useHost();
  const { key } = form;
  const [draft, setDraft] = useState<{ step: string | undefined } | null>(null);

  // The edge cannot read the device's storage.
  useEffect(() => {
    let isCurrent = true;
    submissions.readDraft<unknown>(key).then(
      (stored) => isCurrent && setDraft(stored === null ? null : { step: stepOfDraft(stored) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [submissions, key]);

  // A draft of an earlier version has no step: the check page leads on to the first invalid one.
  const step = draft ? (stepOf(draft.step, form) ?? CHECK) : firstStep(form);
  return (
    <Link to={form.pathOf(step)} className={buttonClass({ variant: 'call' })}>
      {draft ? `Continue your application${placeIn(form, step)}` : label}
    </Link>
  );
}

function placeIn({ steps }: ApplyLinkProps['form'], step: string): string {
  const place = steps.findIndex(({ name }) => name === step) + 1;
  return place > 0 ? ` (step ${place} of ${steps.length})` : '';
}
