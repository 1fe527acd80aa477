import { BackgroundJobs, backgroundJobsQuery } from '#app/features/background-jobs';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Background jobs',
  roles: ['admin'],
  loader: ({ host }) => host.queryClient.ensureQueryData(backgroundJobsQuery(host.api)),
  Component: BackgroundJobs,
});
