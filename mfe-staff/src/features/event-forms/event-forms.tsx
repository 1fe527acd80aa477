import { EVENT_FORMS } from '@konnect/contracts/event-forms';
import { useHost } from '@konnect/host-api';
import { chipClass, ChipRow } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { formOf, wordsQuery } from './queries';
import { FormTextEditor } from './form-text-editor';

/** The questions of the event forms: staff change their words, never their names or what is sent. */
export function EventForms() {
  const { api } = useHost();
  const [params] = useSearchParams();
  const form = formOf(params.get('form'));
  const { data } = useSuspenseQuery(wordsQuery(api, form.kind));
  return (
    <>
      <StaffPageHeader
        title="Event forms"
        intro="The words of sections, questions, hints and options. Visitors see them at their next visit; answers are stored under the same names as before."
      />
      <ChipRow label="Forms">
        {EVENT_FORMS.map(({ name, form: { kind } }) => (
          <Link
            key={kind}
            to={paths.eventForms(kind)}
            className={chipClass({ current: kind === form.kind })}
            aria-current={kind === form.kind ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChipRow>
      <FormTextEditor key={form.kind} form={form} saved={data} />
    </>
  );
}
