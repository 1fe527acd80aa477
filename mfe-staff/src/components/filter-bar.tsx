import { SelectField, TextField } from '@konnect/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { shared } from '#app/styles';
import { QuietButton } from './quiet-button';
import type { Filters } from './use-filters';
import styles from './filter-bar.module.css';

export interface FilterField<Name extends string> {
  name: Name;
  label: string;
  kind: 'search' | 'text' | 'date' | 'select';
  /** Options of a select. */
  options?: readonly { value: string; label: string }[];
  /** The empty choice of a select. */
  placeholder?: string;
}

export interface FilterBarProps<Name extends string> {
  /** What is filtered: `Draws`. */
  label: string;
  filters: Filters<Name>;
  fields: readonly FilterField<Name>[];
  /** The number of results, read out when it changes: `12 draws`. */
  found?: ReactNode;
}

/** Milliseconds without a key before typed words go into the address. */
const PAUSE_MS = 300;

/** Filters of a list, bound to the address. Without scripts it is a form that the address answers. */
export function FilterBar<Name extends string>({ label, filters, fields, found }: FilterBarProps<Name>) {
  return (
    <form
      role="search"
      aria-label={`Filter: ${label}`}
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map((field) => (
        <div key={field.name} className={styles[field.kind]}>
          <FilterControl
            field={field}
            value={filters.chosen[field.name]}
            onChange={(value) => filters.change({ [field.name]: value } as Partial<Record<Name, string>>)}
          />
        </div>
      ))}
      <div className={styles.end}>
        {filters.count > 0 && (
          <QuietButton
            onClick={({ currentTarget }) => {
              filters.clear();
              // Nothing is left to clear, so the button goes.
              currentTarget.form?.querySelector<HTMLElement>('input, select')?.focus();
            }}
          >
            Clear filters
          </QuietButton>
        )}
        <p className={shared.muted} role="status">
          {found}
        </p>
      </div>
    </form>
  );
}

interface FilterControlProps<Name extends string> {
  field: FilterField<Name>;
  value: string;
  onChange: (value: string) => void;
}

function FilterControl<Name extends string>({ field, value, onChange }: FilterControlProps<Name>) {
  const { name, label, kind, options = [], placeholder = 'All' } = field;
  if (kind === 'select')
    return (
      <SelectField
        label={label}
        name={name}
        options={[...options]}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return <TypedFilter key={kind} label={label} name={name} kind={kind} value={value} onChange={onChange} />;
}

interface TypedFilterProps {
  label: string;
  name: string;
  kind: 'search' | 'text' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** False for a link to another tab or to a file. */
function leavesPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return false;
  return link.pathname !== window.location.pathname;
}

/** Its navigation shows in a later render, so following a link or going Back calls at once. */
function useOnLeaving(leave: () => void): void {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  const handle = useEffectEvent((event: MouseEvent) => {
    if (leavesPage(event)) leave();
  });
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isLeaving) leaveNow();
  }, [isLeaving]);
  useEffect(() => {
    const listen = (event: MouseEvent): void => handle(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);
}

/** Typed text waits for a pause; the address may also change without typing (Back, Clear). */
function TypedFilter({ label, name, kind, value, onChange }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    // The typed text is on its way into the address: older text must not replace newer.
    if (text.trim() !== value && known.trim() === text.trim()) setText(value);
    else if (value === '') setText('');
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // A tapped row opens: words that now went into the address of the list would call the visitor back to it.
  useOnLeaving(() => clearTimeout(timer.current));

  function handleChange(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), PAUSE_MS);
  }

  const field = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? text;
    if (early !== text) handleChange(early);
  });
  // Typed into the page of the edge, before React had taken it over.
  useEffect(() => takeEarly(), []);

  return (
    <TextField
      ref={field}
      label={label}
      name={name}
      type={kind}
      value={text}
      onChange={(event) => handleChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        clearTimeout(timer.current);
        onChange(text.trim());
      }}
    />
  );
}
