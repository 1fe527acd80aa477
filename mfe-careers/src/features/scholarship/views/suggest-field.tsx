import { TextField, VisuallyHidden } from '@konnect/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './suggest-field.module.css';

export interface SuggestFieldProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  /** What fits the value. Anything else may be typed as well. */
  suggestions: readonly string[];
  maxLength: number;
  onChange(value: string): void;
  /** Somebody is about to type: the time to fetch what can be suggested. */
  onBegin(): void;
}

const NONE = -1;

/** A box to type in that suggests what fits: the combobox of the ARIA practices, with free text. */
export function SuggestField({
  name,
  label,
  hint,
  error,
  value,
  suggestions,
  maxLength,
  onChange,
  onBegin,
}: SuggestFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const list = useRef<HTMLUListElement>(null);
  // Nothing to choose when the one suggestion is what stands there already.
  const isShown = isOpen && suggestions.length > 0 && !(suggestions.length === 1 && suggestions[0] === value);
  const current = isShown && active < suggestions.length ? active : NONE;

  // The frame's bars stand over the page: what is to be chosen from must not be under one of them.
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
    // Past either end stands the box itself, where nothing is marked.
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
      // The form is not sent by it.
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
        maxLength={maxLength}
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
              // The focus stays in the box, and the tap counts before the box is left.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              // Should a reading aid bring the focus here, the keys mean the same as in the box.
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
