import { DrawList, drawsQuery } from '#app/features/draws';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Draws and prizes',
  roles: ['support', 'admin'],
  loader: ({ host }) => host.queryClient.ensureQueryData(drawsQuery(host.api)),
  Component: DrawList,
});
