import { links } from '@konnect/contracts';
import { Button, buttonClass, TextField } from '@konnect/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { HydratedFields } from '#app/components';
import { paths } from '#app/paths';
import { shared } from '#app/styles';

const UNKNOWN = 'Enter the number or the short link of a survey';

/** The last part of an address that was pasted whole. */
const idIn = (typed: string): string => typed.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';

/** Replaces the list where the service has none: a survey is opened by its number or short link. */
export function SurveyLookup({ mayEdit }: { mayEdit: boolean }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = idIn(typed);

  function open(address: (idOrSlug: string) => string, isDocument: boolean) {
    if (!id) {
      setError(UNKNOWN);
      field.current?.focus();
    } else if (isDocument) location.assign(address(id));
    else void navigate(address(id));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The editor and the viewer have a policy of their own: they are whole documents.
    if (mayEdit) open(paths.editSurvey, true);
    else open((slug) => paths.surveyAnalytics(slug, slug), false);
  }

  return (
    <form className={shared.form} aria-label="Survey" onSubmit={handleSubmit}>
      <p>The survey service has no list of its surveys. Open one by its number or its short link.</p>
      <HydratedFields>
        <TextField
          ref={field}
          label="Number or short link"
          prefix="/survey/view/"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          {...(error ? { error } : {})}
        />
        <div className={shared.line}>
          {mayEdit && <Button type="submit">Edit</Button>}
          <Button
            type={mayEdit ? 'button' : 'submit'}
            variant={mayEdit ? 'quiet' : 'primary'}
            {...(mayEdit && { onClick: () => open((slug) => paths.surveyAnalytics(slug, slug), false) })}
          >
            Analytics
          </Button>
          {id && (
            <a href={links.survey(id)} className={buttonClass({ variant: 'quiet' })}>
              View
            </a>
          )}
        </div>
      </HydratedFields>
    </form>
  );
}
