export interface JobFilter {
  /** The job's category. */
  team?: string | undefined;
  type?: string | undefined;
  location?: string | undefined;
  page?: number | undefined;
}

function jobs({ team, type, location, page }: JobFilter = {}): string {
  const query = new URLSearchParams();
  if (team) query.set('team', team);
  if (type) query.set('type', type);
  if (location) query.set('location', location);
  if (page && page > 1) query.set('page', String(page));
  const search = query.toString();
  return search ? `/jobs?${search}` : '/jobs';
}

export const paths = {
  jobs,
  careersPage: (id: string) => `/careers/${encodeURIComponent(id)}`,
  job: (slug: string) => `/job/apply/${encodeURIComponent(slug)}`,
  apply: (slug: string, step: string = 'personal') => `/job/apply/${encodeURIComponent(slug)}/${step}`,
  /** The first part is the provider's choice: `host.config.scholarshipSlug`. */
  scholarship: (slug: string) => `/${encodeURIComponent(slug)}`,
  scholarshipStep: (slug: string, step: string) => `/${encodeURIComponent(slug)}/${step}`,
} as const;

const PAGE_MAX = 10_000;

/** Reads the filter of an address; unreadable values count as no filter. */
export function filterOf(query: URLSearchParams): JobFilter {
  const page = Number(query.get('page'));
  return {
    team: query.get('team') || undefined,
    type: query.get('type') || undefined,
    location: query.get('location') || undefined,
    page: Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined,
  };
}
