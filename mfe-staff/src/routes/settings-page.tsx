import { Settings, settingsQuery } from '#app/features/settings';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Settings',
  roles: ['admin'],
  loader: ({ host }) => host.queryClient.ensureQueryData(settingsQuery(host.api)),
  Component: Settings,
});
