import type { ApiClient } from '@konnect/api-client';
import {
  listReleaseVersions,
  makeOverride,
  type EndpointInput,
  type EndpointOutput,
} from '@konnect/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** An override expires, so the page must not claim for long that there is one. */
const ASK_AGAIN_MS = 15_000;

export function versionsQuery(api: ApiClient, remote: string) {
  return queryOptions({
    queryKey: ['staff', 'release-versions', remote],
    queryFn: ({ signal }) => api.call(listReleaseVersions, { params: { remote } }, { signal }),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** Shows this browser another version, or makes the link to it, and refreshes at once what the page says. */
export async function showVersion(
  api: ApiClient,
  queryClient: QueryClient,
  remote: string,
  body: EndpointInput<typeof makeOverride>['body'],
): Promise<EndpointOutput<typeof makeOverride>> {
  const made = await api.call(makeOverride, { params: { remote }, body });
  // The desk does not know the addresses of the site to which a link leads.
  if (made.link === undefined)
    queryClient.setQueryData(
      versionsQuery(api, remote).queryKey,
      (now) => now && { ...now, override: made.override },
    );
  await queryClient.invalidateQueries({ queryKey: ['staff', 'releases'] });
  return made;
}
