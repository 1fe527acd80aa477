import { useSearchParams } from 'react-router-dom';
import { ModerationList, moderationQuery, readModerationFilter } from '#app/features/moderation';
import { defineStaffPage } from '#app/layout';

function CommentsPage() {
  const [params] = useSearchParams();
  return <ModerationList filter={readModerationFilter(params)} />;
}

export const page = defineStaffPage({
  title: 'Comments',
  roles: ['editor', 'support', 'admin'],
  loader: ({ host, url }) =>
    host.queryClient.prefetchInfiniteQuery(moderationQuery(host.api, readModerationFilter(url.searchParams))),
  Component: CommentsPage,
});
