import type { ApiClient } from '@konnect/api-client';
import { getScholarship, isProblem, type PublicConfig, type Scholarship } from '@konnect/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The wording of the specification. */
const PERIOD = '2/12/2024 to 16/1/2025';

/** Title and period are the specification's where the service has no call for them. */
export function scholarshipQuery({
  api,
  config,
}: {
  api: ApiClient;
  config: Pick<PublicConfig, 'scholarshipSlug' | 'siteName'>;
}) {
  return queryOptions({
    queryKey: ['careers', 'scholarship', config.scholarshipSlug, config.siteName],
    queryFn: async ({ signal }): Promise<Scholarship> => {
      try {
        return await api.call(getScholarship, {}, { signal });
      } catch (error) {
        if (!isProblem(error) || error.status !== 404) throw error;
        return {
          slug: config.scholarshipSlug,
          title: `${config.siteName} scholarship`,
          period: PERIOD,
          opens_at: null,
          closes_at: null,
          open: true,
        };
      }
    },
  });
}

/** Marks the cached scholarship as closed after the server said so. */
export function closeScholarship(client: QueryClient, host: Parameters<typeof scholarshipQuery>[0]): void {
  client.setQueryData(scholarshipQuery(host).queryKey, (known) => known && { ...known, open: false });
}
