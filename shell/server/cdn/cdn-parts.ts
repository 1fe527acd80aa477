import type { PublicConfig } from '@konnect/contracts';
import type { Backends } from '../backends';
import { ServiceFetch } from '../render/api-fetch';
import type { Poll } from '../settings/poll';
import { purgersOf, type PurgeTarget } from './adapters';
import { PageMarks } from './page-marks';
import { PagePurges, type PurgeLog } from './page-purges';
import { purgeBySchedule } from './schedule-purges';

export interface CdnOptions {
  /** Seconds that a cache in front of the edges may keep a page; 0 for none. */
  maxAge: number;
  purge?: PurgeTarget | undefined;
}

export interface CdnParts {
  marks?: PageMarks;
  purges?: PagePurges;
}

export function cdnParts({ cdn }: { cdn?: CdnOptions }, log: PurgeLog): CdnParts {
  if (!cdn || cdn.maxAge === 0) return {};
  const purgers = cdn.purge ? purgersOf(cdn.purge) : [];
  return {
    marks: new PageMarks({ maxAge: cdn.maxAge, purger: purgers[0] }),
    ...(purgers.length > 0 && { purges: new PagePurges({ purgers, log }) }),
  };
}

interface ScheduleParts extends CdnParts {
  config: PublicConfig;
  backends: Pick<Backends, 'url' | 'fetch'>;
}

export function followSchedule(
  { cdn }: { cdn?: CdnOptions },
  { config, backends, purges }: ScheduleParts,
): Poll | undefined {
  if (!cdn || !purges) return undefined;
  const services = new ServiceFetch({ backendUrl: backends.url, fetch: backends.fetch, ttlMs: 0 });
  const fetch = services.for(undefined, new AbortController().signal);
  return purgeBySchedule({ config, fetch, purges, maxAge: cdn.maxAge });
}
