import { useEffect, useRef } from 'react';
import { QuietButton } from './quiet-button';
import styles from './data-table.module.css';
import type { ReactNode } from 'react';

export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Buttons for what is selected. */
  actions: ReactNode;
}

export function RowCheckbox({ selected, onChange, id, name }: TableSelection & { id: string; name: string }) {
  function handleChange(isOn: boolean) {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${name}`}
        checked={selected.has(id)}
        onChange={(event) => handleChange(event.target.checked)}
      />
    </label>
  );
}

/** Selects all rows that are shown, says how many are selected, and holds what can be done with them. */
export function BulkBar({ selected, onChange, actions, keys }: TableSelection & { keys: readonly string[] }) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => selected.has(key)).length;
  const isSome = count > 0 && count < keys.length;
  // Only the property makes the third state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className={styles.bulk} role="group" aria-label="Selected rows">
      <label className={styles.all}>
        <input
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={count > 0 && count === keys.length}
          onChange={(event) => onChange(new Set(event.target.checked ? keys : []))}
        />
        Select all
      </label>
      <span role="status">{count > 0 ? `${count} selected` : ''}</span>
      {count > 0 && (
        <>
          {actions}
          <QuietButton onClick={() => onChange(new Set())}>Clear selection</QuietButton>
        </>
      )}
    </div>
  );
}
