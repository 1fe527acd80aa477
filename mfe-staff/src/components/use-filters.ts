import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

export interface Filters<Name extends string> {
  /** Of the list that is shown. */
  values: Readonly<Record<Name, string>>;
  /** For the controls: also what was chosen while its list is still loading. */
  chosen: Readonly<Record<Name, string>>;
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
  const { location } = useNavigation();
  const { pathname } = useLocation();
  // The address follows only when the list is loaded: the next choice starts from the one under way.
  const current = location?.pathname === pathname ? new URLSearchParams(location.search) : search;
  const latest = useRef(current);
  // Typed words wait for a pause, in which another filter may be chosen.
  useLayoutEffect(() => {
    latest.current = current;
  });

  function withChanges(from: URLSearchParams, changes: Partial<Record<Name, string>>): URLSearchParams {
    const next = new URLSearchParams(from);
    for (const name of names) {
      const value = changes[name];
      if (value !== undefined) next.set(name, value);
      else if (name === 'page' || name === 'cursor') next.delete(name);
      if (next.get(name) === '') next.delete(name);
    }
    return next;
  }

  const read = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>;
  const change = (changes: Partial<Record<Name, string>>) =>
    setSearch(withChanges(latest.current, changes), { preventScrollReset: true });

  return {
    values: read(search),
    chosen: read(current),
    change,
    hrefFor: (changes) => `?${withChanges(current, changes).toString()}`,
    clear: () => change(read(new URLSearchParams())),
    count: names.filter((name) => !SHOWN_AS.has(name) && search.get(name)).length,
  };
}
