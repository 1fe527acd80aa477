import { EventForms, formOf, wordsQuery } from '#app/features/event-forms';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Event forms',
  roles: ['editor', 'admin'],
  loader: ({ host, url }) =>
    host.queryClient.ensureQueryData(wordsQuery(host.api, formOf(url.searchParams.get('form')).kind)),
  Component: EventForms,
});
