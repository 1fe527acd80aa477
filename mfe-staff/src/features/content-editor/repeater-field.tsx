import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, QuietButton } from '#app/components';
import { MoveButtons } from '#app/components/move-buttons';
import { useFocusAfter } from '#app/components/use-focus-after';
import { FieldGroup } from '#app/field-parts';
import { shared } from '#app/styles';
import styles from './content-editor.module.css';

/** What changes may depend on the newest part: the one that was rendered may be older. */
export type ChangePart<Part> = (changes: (now: Part) => Partial<Part>) => void;

export interface RepeaterFieldProps<Part> {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Of one part: `Section`. */
  one: string;
  parts: readonly Part[];
  empty: Part;
  /** An empty part is removed without a question. */
  isEmpty: (part: Part) => boolean;
  /** Says in a few words what is in it. */
  summaryOf: (part: Part) => string;
  render: (part: Part, index: number, change: ChangePart<Part>) => ReactNode;
  onChange: (parts: Part[]) => void;
}

/** Each part is opened separately, because sixty editors at once would be slow. */
export function RepeaterField<Part extends object>({
  id,
  label,
  hint,
  error,
  one,
  parts,
  empty,
  isEmpty,
  summaryOf,
  render,
  onChange,
}: RepeaterFieldProps<Part>) {
  // Parts have no names of their own: these stay with them while they move.
  const [keys, setKeys] = useState(() => parts.map((_, index) => index));
  const [next, setNext] = useState(parts.length);
  const [open, setOpen] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  // A picture may arrive long after the render in which it was chosen; null when the field is gone.
  const newest = useRef<{ parts: readonly Part[]; keys: readonly number[] } | null>(null);
  useLayoutEffect(() => {
    newest.current = { parts, keys };
    return () => {
      newest.current = null;
    };
  });

  function put(list: Part[], order: number[]) {
    newest.current = { parts: list, keys: order };
    onChange(list);
    setKeys(order);
  }
  function change(key: number, changes: (now: Part) => Partial<Part>) {
    const now = newest.current;
    const index = now?.parts.findIndex((_, position) => (now.keys[position] ?? position) === key) ?? -1;
    const part = now?.parts[index];
    if (!now || !part) return;
    const list = now.parts.with(index, { ...part, ...changes(part) });
    newest.current = { ...now, parts: list };
    onChange(list);
  }
  function add() {
    put([...parts, { ...empty }], [...keys, next]);
    setOpen(next);
    focusAfter(() => list.current?.lastElementChild?.querySelector('button'));
    setNext(next + 1);
  }
  function move(from: number, to: number) {
    const swap = <T,>(list: readonly T[]) => list.with(from, list[to] as T).with(to, list[from] as T);
    put(swap(parts), swap(keys));
  }
  function remove(index: number) {
    const without = <T,>(all: readonly T[]) => all.filter((_, position) => position !== index);
    put(without(parts), without(keys));
    setAsked(null);
    focusAfter(() => list.current?.children[index]?.querySelector('button') ?? addButton.current);
  }
  const askedIndex = parts.findIndex((_, index) => (keys[index] ?? index) === asked);
  const askedPart = parts[askedIndex];

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <ol ref={list} className={shared.group}>
        {parts.map((part, index) => {
          const key = keys[index] ?? index;
          const name = `${one} ${index + 1}`;
          const isOpen = open === key;
          return (
            <li key={key} className={styles.part}>
              <div className={styles.partHead}>
                <p className={styles.partName}>
                  <strong>{name}</strong> {summaryOf(part)}
                </p>
                <div className={shared.buttons}>
                  <QuietButton
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
                    onClick={() => setOpen(isOpen ? null : key)}
                  >
                    {isOpen ? 'Close' : 'Edit'}
                  </QuietButton>
                  <MoveButtons
                    name={name}
                    index={index}
                    count={parts.length}
                    shown={['↑', '↓']}
                    onMove={(step) => move(index, index + step)}
                  />
                  <QuietButton
                    aria-label={`Remove ${name}`}
                    onClick={() => (isEmpty(part) ? remove(index) : setAsked(key))}
                  >
                    Remove
                  </QuietButton>
                </div>
              </div>
              {isOpen && (
                <OpenPart part={part} id={key} render={render} onChange={(changes) => change(key, changes)} />
              )}
            </li>
          );
        })}
      </ol>
      <p>
        <QuietButton ref={addButton} onClick={add}>{`Add a ${one.toLowerCase()}`}</QuietButton>
      </p>
      {askedPart && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={`Remove ${one} ${askedIndex + 1}?`}
          confirmLabel="Remove it"
          isDangerous
          onConfirm={async () => remove(askedIndex)}
        >
          <p>What is in it goes with it: {summaryOf(askedPart)}</p>
        </ConfirmDialog>
      )}
    </FieldGroup>
  );
}

interface OpenPartProps<Part> {
  part: Part;
  id: number;
  render: RepeaterFieldProps<Part>['render'];
  onChange: ChangePart<Part>;
}

function OpenPart<Part>({ part, id, render, onChange }: OpenPartProps<Part>) {
  return <div className={styles.partBody}>{render(part, id, onChange)}</div>;
}
