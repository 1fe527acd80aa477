import { chipClass, ChipRow } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { type JobFilter, paths } from '#app/paths';

export interface JobFiltersProps {
  filter: JobFilter;
  teams: readonly string[];
  types: readonly string[];
  locations: readonly string[];
}

/** Plain links, so that a filter can be shared, and works before any script has run. */
export function JobFilters({ filter, teams, types, locations }: JobFiltersProps) {
  return (
    <>
      <Choices label="Team" all="All teams" values={teams} current={filter.team} hrefFor={(team) => paths.jobs({ ...filter, team, page: undefined })} />
      <Choices label="Kind of job" all="All kinds" values={types} current={filter.type} hrefFor={(type) => paths.jobs({ ...filter, type, page: undefined })} />
      <Choices label="Place" all="All places" values={locations} current={filter.location} hrefFor={(location) => paths.jobs({ ...filter, location, page: undefined })} />
    </>
  );
}

interface ChoicesProps {
  label: string;
  all: string;
  values: readonly string[];
  current: string | undefined;
  hrefFor: (value: string | undefined) => string;
}

function Choices({ label, all, values, current, hrefFor }: ChoicesProps) {
  // One value would be a choice without an alternative; a chosen value is always shown, so that it can be taken back.
  const shown = current && !values.includes(current) ? [...values, current] : values;
  if (shown.length < 2 && !current) return null;
  return (
    <ChipRow label={label}>
      {[undefined, ...shown].map((value) => (
        <Link key={value ?? ''} to={hrefFor(value)} className={chipClass({ current: value === current })} aria-current={value === current ? 'true' : undefined}>
          {value ?? all}
        </Link>
      ))}
    </ChipRow>
  );
}
