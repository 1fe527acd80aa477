import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useIsHydrating } from '../use-is-hydrating';
import styles from './form-summary.module.css';
import { useSubmitAttempt } from './use-submit-attempt';

export interface FormError {
  /** Id or name of the input; absent for an error of the whole form. */
  field?: string;
  message: string;
}

export interface FormSummaryProps {
  errors: readonly FormError[];
  title?: string;
  /** For a fragment that leads here. */
  id?: string | undefined;
}

/**
 * Errors at the top of a form; place it first inside. It takes the focus once per submit with errors, but not
 * while a person types, nor for errors that came with the document. Outside of a form, new errors focus it.
 * @example <FormSummary errors={[{ field: 'phone', message: 'Enter your phone number' }]} />
 */
export function FormSummary({ errors, title = 'There is a problem', id }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[] | null>(null);
  const attempt = useSubmitAttempt();
  const isHydrating = useIsHydrating();

  // A passive effect would run after the paint, when a quick person types already.
  useLayoutEffect(() => {
    const now = errors.map(({ field, message }) => `${field ?? ''}:${message}`);
    const isNew = now.some((error) => !before.current?.includes(error));
    // Mounted with its errors, as the result of a submit.
    const isFirst = before.current === null;
    before.current = now;
    if (!box.current || isHydrating) return;
    const form = box.current.closest('form');
    if (form === null || isFirst ? isNew : attempt.isOver(form)) {
      attempt.end();
      box.current.focus();
    }
  });

  function handleClick(event: MouseEvent<HTMLAnchorElement>, field: string) {
    const target = findField(event.currentTarget, field);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'center' });
  }

  if (errors.length === 0) return null;
  return (
    <div ref={box} id={id} className={styles.summary} role="alert" tabIndex={-1}>
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
