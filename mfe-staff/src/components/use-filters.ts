import { useSearchParams } from 'react-router-dom';

export interface Filters<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** `''` removes a filter. The page number and the cursor start again unless they are given. */
  change: (changes: Partial<Record<Name, string>>) => void;
  /** Address of this list with changes: for pagers. */
  hrefFor: (changes: Partial<Record<Name, string>>) => string;
  clear: () => void;
  /** Number of set filters, without the page and the sorting. */
  count: number;
}

/** Names that say how a list is shown, not what is in it. */
const SHOWN_AS = new Set(['page', 'cursor', 'sort']);

/**
 * The filters live in the address: a list can be sent to a colleague, and Back restores the previous one.
 * @example const filters = useFilters(['search', 'status', 'page']);
 */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();

  function withChanges(changes: Partial<Record<Name, string>>): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const name of names) {
      const value = changes[name];
      if (value !== undefined) next.set(name, value);
      else if (name === 'page' || name === 'cursor') next.delete(name);
      if (next.get(name) === '') next.delete(name);
    }
    return next;
  }

  return {
    values: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>,
    change: (changes) => setSearch(withChanges(changes), { preventScrollReset: true }),
    hrefFor: (changes) => `?${withChanges(changes).toString()}`,
    clear: () =>
      setSearch(withChanges(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>), {
        preventScrollReset: true,
      }),
    count: names.filter((name) => !SHOWN_AS.has(name) && search.get(name)).length,
  };
}
