import type { StaffRole } from '@konnect/contracts';
import { CheckboxField, Dialog } from '@konnect/ui';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { QuietButton } from '#app/components';
import { staffPagesOf } from './staff-pages';
import { isTyping, keysAreOn, turnKeys } from './shortcut-keys';
import styles from './shortcuts.module.css';

/** A key of one page, listed in the dialog that `?` opens. */
export interface Shortcut {
  /** One character. */
  key: string;
  /** What it does: `New draw`. */
  label: string;
  run: () => void;
}

interface Shortcuts {
  /** Those of the open page; the last that was added wins. */
  own: RefObject<Set<RefObject<readonly Shortcut[]>>>;
  open: () => void;
}

const ShortcutsContext = createContext<Shortcuts | null>(null);

/** `g` waits this many milliseconds for the letter of a page. */
const PAIR_MS = 1_500;

export interface ShortcutsProviderProps {
  role: StaffRole;
  isOff: boolean;
  children: ReactNode;
}

/** `?` lists the keys, `g` and a letter opens a page, `/` goes to the search. */
export function ShortcutsProvider({ role, isOff, children }: ShortcutsProviderProps) {
  const navigate = useNavigate();
  const own = useRef(new Set<RefObject<readonly Shortcut[]>>());
  const [isOpen, setOpen] = useState(false);
  const [listed, setListed] = useState<readonly Shortcut[]>([]);
  const pages = staffPagesOf(role).filter(({ shortcut }) => shortcut);

  function open() {
    setListed([...own.current].flatMap(({ current }) => current));
    setOpen(true);
  }
  const react = useRef<(event: KeyboardEvent) => void>(undefined);
  const goUntil = useRef(0);

  // The newest state, without putting the listener in again at each render.
  useEffect(() => {
    react.current = (event) => {
      if (
        isOff ||
        isOpen ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !keysAreOn()
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      const isSecond = event.timeStamp < goUntil.current;
      goUntil.current = 0;
      const page = isSecond ? pages.find(({ shortcut }) => shortcut === event.key) : undefined;
      if (page) {
        event.preventDefault();
        void navigate(page.path);
        return;
      }
      if (event.key === 'g') goUntil.current = event.timeStamp + PAIR_MS;
      else if (event.key === '?') open();
      else if (event.key === '/') goToSearch(event);
      else
        runOwn(
          event,
          [...own.current].flatMap(({ current }) => current),
        );
    };
  });

  // Keys are the document's.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => react.current?.(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);

  return (
    <ShortcutsContext value={{ own, open }}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts" closeOnBack>
        <dl className={styles.keys}>
          {pages.map(({ label, shortcut, path }) => (
            <Keys key={path} keys={['g', shortcut ?? '']} label={`Go to ${label}`} />
          ))}
          <Keys keys={['/']} label="Go to the search" />
          <Keys keys={['?']} label="Show this list" />
          {listed.map(({ key, label }) => (
            <Keys key={key} keys={[key]} label={label} />
          ))}
        </dl>
        <KeysSwitch />
      </Dialog>
    </ShortcutsContext>
  );
}

function Keys({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className={styles.pair}>
      <dt>
        {keys.map((key, index) => (
          <kbd key={index} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={styles.what}>{label}</dd>
    </div>
  );
}

/** Single keys get in the way of those who speak to their computer (WCAG 2.1.4). */
function KeysSwitch() {
  const [isOn, setOn] = useState(keysAreOn);
  return (
    <CheckboxField
      label="Use these keys on this device"
      checked={isOn}
      onChange={(event) => {
        turnKeys(event.target.checked);
        setOn(event.target.checked);
      }}
    />
  );
}

function runOwn(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  const found = shortcuts.findLast(({ key }) => key === event.key);
  if (!found) return;
  event.preventDefault();
  found.run();
}

function goToSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}

/**
 * Adds keys of a page while it is shown; they are ignored while a person types or a dialog is open.
 * @example useShortcuts([{ key: 'n', label: 'New draw', run: () => navigate(paths.newDraw()) }]);
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const context = useContext(ShortcutsContext);
  const latest = useRef(shortcuts);
  const own = context?.own;
  useEffect(() => {
    latest.current = shortcuts;
  });
  // The listener lives in the frame.
  useEffect(() => {
    const all = own?.current;
    all?.add(latest);
    return () => void all?.delete(latest);
  }, [own]);
}

export function ShortcutsButton() {
  const context = useContext(ShortcutsContext);
  if (!context) return null;
  return <QuietButton onClick={context.open}>Keyboard shortcuts</QuietButton>;
}
