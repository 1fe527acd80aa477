import { Button, TextField } from '@konnect/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './article-search.module.css';

/** Long enough for a slow typist on a phone, short enough to feel immediate. */
const DEBOUNCE_MS = 250;

export interface ArticleSearchProps {
  /** The search that the address asks for. */
  search: string;
}

/** Searches while typing; the address carries the search. Without scripts it is a plain form. */
export function ArticleSearch({ search }: ArticleSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const asked = useRef(search);

  // The address changed by itself (Back, a link): the box follows.
  useEffect(() => {
    if (search !== asked.current) setText(search);
    asked.current = search;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => go(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  function go(wanted: string) {
    if (wanted === asked.current) return;
    asked.current = wanted;
    void navigate(paths.articles({ search: wanted }), { replace: true, preventScrollReset: true });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(text.trim());
  }

  return (
    <form role="search" action={paths.articles()} method="get" className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label="Search stories"
        type="search"
        name="search"
        placeholder="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={styles.field}
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  );
}
