import { useState } from 'react';
import type { FieldError } from '#app/wizard';

export interface FormErrors {
  current: readonly FieldError[];
  /** The summary takes the focus when it changes, so it must not change while a person types. */
  listed: readonly FieldError[];
  /** These messages belong to no field. */
  failures: readonly string[];
  find(field: string): FieldError | undefined;
  add(error: FieldError): void;
  clear(fields: readonly string[]): void;
  /** Also removes the fields from the summary. */
  clearListed(fields: readonly string[]): void;
  show(found: readonly FieldError[], failures?: readonly string[]): void;
}

export function useErrors(): FormErrors {
  const [current, setCurrent] = useState<readonly FieldError[]>([]);
  const [listed, setListed] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);

  function clear(fields: readonly string[]): void {
    setCurrent((old) =>
      old.some(({ field }) => fields.includes(field))
        ? old.filter(({ field }) => !fields.includes(field))
        : old,
    );
  }

  return {
    current,
    listed,
    failures,
    find: (name) => current.find(({ field }) => field === name),
    add: (error) => setCurrent((old) => [...old, error]),
    clear,
    clearListed(fields) {
      clear(fields);
      setListed((old) => old.filter(({ field }) => !fields.includes(field)));
    },
    show(found, texts = []) {
      setCurrent(found);
      setListed(found);
      setFailures(texts);
    },
  };
}
