import type { SearchAnswer } from '@konnect/contracts';
import { chipClass, ChipRow } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import type { SiteSearch } from './queries';
import { TYPES } from './search-rules';

/** Kinds of pages with how many hits each has; kinds without a hit are left out, unless one is chosen. */
export function TypeFilter({
  asked,
  counts,
  more = [],
}: { asked: SiteSearch } & Pick<SearchAnswer, 'counts' | 'more'>) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = TYPES.filter(({ value }) => counts[value] > 0 || value === asked.type);
  return (
    <ChipRow label="Kind">
      {[
        { value: undefined, label: 'All', count: all },
        ...shown.map(({ value, label }) => ({ value, label, count: counts[value] })),
      ].map(({ value, label, count }) => (
        <Link
          key={label}
          to={paths.search({ search: asked.search, ...(value ? { type: value } : {}) })}
          replace
          preventScrollReset
          className={chipClass({ current: value === asked.type })}
          aria-current={value === asked.type || undefined}
        >
          {`${label} (${count}${(value ? more.includes(value) : more.length > 0) ? '+' : ''})`}
        </Link>
      ))}
    </ChipRow>
  );
}
