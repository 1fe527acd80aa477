import type { ApiClient } from '@konnect/api-client';
import { listBannerGroups, listMaintenanceNotices } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export function noticeBannersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'notice-banners'],
    queryFn: ({ signal }) => api.call(listMaintenanceNotices, {}, { signal }),
  });
}

export function bannerGroupsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'banner-groups'],
    queryFn: ({ signal }) => api.call(listBannerGroups, {}, { signal }),
  });
}
