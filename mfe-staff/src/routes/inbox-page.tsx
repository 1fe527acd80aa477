import { useSearchParams } from 'react-router-dom';
import { InboxList, inboxPeopleQuery, inboxQuery, readInboxFilter } from '#app/features/inbox';
import { defineStaffPage } from '#app/layout';

function InboxPage() {
  const [params] = useSearchParams();
  return <InboxList filter={readInboxFilter(params)} />;
}

export const page = defineStaffPage({
  title: 'Inbox',
  roles: ['support', 'hr', 'admin'],
  loader: ({ host: { queryClient, api }, url }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(inboxQuery(api, readInboxFilter(url.searchParams))),
      queryClient.prefetchQuery(inboxPeopleQuery(api)),
    ]),
  Component: InboxPage,
});
