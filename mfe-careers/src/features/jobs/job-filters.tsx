import { chipClass, ChipRow } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type JobFilter, paths } from '#app/paths';
import type { JobChoices } from './job-rules';

export interface JobFiltersProps extends JobChoices {
  filter: JobFilter;
}

/** Plain links, so that a filter can be shared and works without scripts. */
export function JobFilters({ filter, teams, types, locations }: JobFiltersProps) {
  const box = useRef<HTMLDivElement>(null);
  const { team, type, location } = filter;

  // A chosen value may be scrolled out of view. The site's own letters come late and make all values wider.
  useEffect(() => {
    const show = () => showChosen(box.current);
    show();
    const { fonts } = document as Partial<Document>;
    fonts?.addEventListener('loadingdone', show);
    return () => fonts?.removeEventListener('loadingdone', show);
  }, [team, type, location]);

  return (
    <div ref={box}>
      <Choices
        label="Team"
        all="All teams"
        values={teams}
        current={team}
        hrefFor={(value) => paths.jobs({ ...filter, team: value, page: undefined })}
      />
      <Choices
        label="Kind of job"
        all="All kinds"
        values={types}
        current={type}
        hrefFor={(value) => paths.jobs({ ...filter, type: value, page: undefined })}
      />
      <Choices
        label="Place"
        all="All places"
        values={locations}
        current={location}
        hrefFor={(value) => paths.jobs({ ...filter, location: value, page: undefined })}
      />
    </div>
  );
}

function showChosen(box: HTMLElement | null): void {
  for (const chip of box?.querySelectorAll('[aria-current="true"]') ?? []) {
    const row = chip.closest('ul');
    const [at, from] = [chip.getBoundingClientRect(), row?.getBoundingClientRect()];
    if (row && from) row.scrollLeft += at.left + at.width / 2 - from.left - from.width / 2;
  }
}

interface ChoicesProps {
  label: string;
  all: string;
  values: readonly string[];
  current: string | undefined;
  hrefFor: (value: string | undefined) => string;
}

function Choices({ label, all, values, current, hrefFor }: ChoicesProps) {
  // A single value is no choice, but a chosen one must remain to be removed.
  if (values.length < 2 && !current) return null;
  return (
    <ChipRow label={label}>
      {[undefined, ...values].map((value) => (
        <Link
          key={value ?? ''}
          to={hrefFor(value)}
          className={chipClass({ current: value === current })}
          aria-current={value === current ? 'true' : undefined}
        >
          {value ?? all}
        </Link>
      ))}
    </ChipRow>
  );
}
