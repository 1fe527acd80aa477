import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import styles from './form-summary.module.css';

export interface FormError {
  /** Id or name of the input to go to; leave it out for an error of the whole form. */
  field?: string;
  message: string;
}

export interface FormSummaryProps {
  errors: readonly FormError[];
  title?: string;
}

/**
 * Says at the top of a form what is wrong. Takes the focus when there is an error that was not in the list before, so that
 * nobody has to search; a list that gets shorter while somebody types leaves the focus where it is. Put it first inside the form.
 * @example <FormSummary errors={[{ field: 'phone', message: 'Enter your phone number' }]} />
 */
export function FormSummary({ errors, title = 'There is a problem' }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  const signature = errors.map(({ field, message }) => `${field ?? ''}:${message}`).join('\n');

  // Focus is the browser's state, not React's. Before the paint: somebody who is quicker than a passive effect would lose their field again.
  useLayoutEffect(() => {
    const now = signature ? signature.split('\n') : [];
    if (now.some((error) => !before.current.includes(error))) box.current?.focus();
    before.current = now;
  }, [signature]);

  function handleClick(event: MouseEvent<HTMLAnchorElement>, field: string) {
    const target = findField(event.currentTarget, field);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'center' });
  }

  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field ?? ''}:${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => handleClick(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function findField(link: HTMLElement, field: string): HTMLElement | null {
  const byId = document.getElementById(field);
  if (byId) return byId;
  const scope = link.closest('form') ?? document;
  return scope.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([type="hidden"])`);
}
