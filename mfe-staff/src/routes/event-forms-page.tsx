import { EventForms, formOf, wordsQuery } from '#app/features/event-forms';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Event forms',
  roles: ['editor', 'admin'],
  // Not the remembered words: saving replaces all of them, also those that a colleague changed since.
  loader: ({ host, url }) =>
    host.queryClient.fetchQuery(wordsQuery(host.api, formOf(url.searchParams.get('form')).kind)),
  Component: EventForms,
});
