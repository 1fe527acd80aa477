import { TextField, VisuallyHidden } from '@konnect/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './suggest-field.module.css';

export interface SuggestFieldProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  /** Suggestions for the value. Any other text may be typed. */
  suggestions: readonly string[];
  limit: number;
  onChange(value: string): void;
  /** Called when the field gets the focus, to fetch the suggestions. */
  onBegin(): void;
}

const NONE = -1;

/** A text field with suggestions: the combobox of the ARIA practices, with free text. */
export function SuggestField({
  name,
  label,
  hint,
  error,
  value,
  suggestions,
  limit,
  onChange,
  onBegin,
}: SuggestFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const list = useRef<HTMLUListElement>(null);
  // There is nothing to choose when the only suggestion equals the typed text.
  const isShown = isOpen && suggestions.length > 0 && !(suggestions.length === 1 && suggestions[0] === value);
  const current = isShown && active < suggestions.length ? active : NONE;

  // The list of suggestions must not be hidden by the sticky bars.
  useEffect(() => {
    if (isShown) (list.current?.children[current] ?? list.current)?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, current]);

  function close(): void {
    setOpen(false);
    setActive(NONE);
  }
  function choose(suggestion: string): void {
    onChange(suggestion);
    close();
  }
  function move(step: 1 | -1): void {
    if (!isShown) {
      setOpen(true);
      return setActive(step === 1 ? 0 : suggestions.length - 1);
    }
    // Beyond either end no suggestion is marked.
    const places = suggestions.length + 1;
    setActive(((current + 1 + step + places) % places) - 1);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const chosen = current === NONE ? undefined : suggestions[current];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onBegin();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      // Enter must not submit the form.
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  }

  return (
    <div className={styles.box}>
      <TextField
        id={name}
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={value}
        limit={limit}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === NONE ? undefined : `${id}-${current}`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onFocus={onBegin}
        onBlur={close}
        onKeyDown={handleKeyDown}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setActive(NONE);
          setOpen(true);
        }}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!isShown}
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            <li
              key={suggestion}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={styles.option}
              // The press leaves the focus in the field, so that the tap is handled before blur.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              // A screen reader may focus an option; the keys then mean the same as in the field.
              onKeyDown={handleKeyDown}
            >
              {suggestion}
            </li>
          ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {isShown ? (suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`) : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}
