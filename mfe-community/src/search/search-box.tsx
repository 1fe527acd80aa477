import { Button, TextField } from '@konnect/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import styles from './search-box.module.css';

/** Long enough for a slow typist on a phone, short enough to feel immediate. */
const DEBOUNCE_MS = 250;

export interface SearchBoxProps {
  label: string;
  /** The search that the address asks for. */
  search: string;
  /** Address of the page that shows the search's results. */
  hrefFor(search: string): string;
  /** The plain form goes there without scripts. */
  action: string;
  name?: string;
  placeholder?: string;
  /** Further parameters of the plain form, e.g. a filter. */
  hiddenFields?: Readonly<Record<string, string>>;
}

/** Searches while typing; the address carries the search. Without scripts it is a plain form. */
export function SearchBox({
  label,
  search,
  hrefFor,
  action,
  name = 'search',
  placeholder = 'search',
  hiddenFields = {},
}: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const [text, setText] = useState(search);
  const asked = useRef(search);

  // The address changed without typing (Back, a link): the field follows it.
  useEffect(() => {
    if (search !== asked.current) setText(search);
    asked.current = search;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    // A search would stop the page that is loading.
    if (isLeaving || wanted === asked.current) return;
    let timer: ReturnType<typeof setTimeout>;
    // It starts again at a click: the navigation of a tapped link shows in a later render.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => go(wanted), DEBOUNCE_MS);
    };
    wait();
    document.addEventListener('click', wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', wait, true);
    };
  });

  function go(wanted: string) {
    if (wanted === asked.current) return;
    asked.current = wanted;
    void navigate(hrefFor(wanted), { replace: true, preventScrollReset: true });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(text.trim());
  }

  return (
    <form role="search" action={action} method="get" className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={label}
        type="search"
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={styles.field}
      />
      {Object.entries(hiddenFields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  );
}
