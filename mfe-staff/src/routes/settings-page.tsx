import { Settings, settingsQuery } from '#app/features/settings';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Settings',
  roles: ['admin'],
  // Not the remembered values: a field keeps the one that it opened with.
  loader: ({ host }) => host.queryClient.fetchQuery(settingsQuery(host.api)),
  Component: Settings,
});
