import { pageNotFound, pageRedirect, useHost } from '@konnect/host-api';
import { useParams, useSearchParams } from 'react-router-dom';
import { contentKind, contentListQuery, contentRoles, kindsOf } from '#app/content';
import { ContentList, readContentFilter } from '#app/features/content-list';
import { defineStaffPage } from '#app/layout';
import { paths } from '#app/paths';

function ContentPage() {
  const { session } = useHost();
  const { kind } = useParams();
  const [params] = useSearchParams();
  const known = contentKind(kind);
  if (!known || !kindsOf(session.current()?.role).includes(known)) return null;
  return <ContentList key={known.kind} kind={known.kind} filter={readContentFilter(params)} />;
}

export const page = defineStaffPage({
  title: ({ params }) => contentKind(params['kind'])?.many ?? 'Content',
  roles: contentRoles,
  async loader({ host, params, url }) {
    const kinds = kindsOf(host.session.current()?.role);
    const [first] = kinds;
    if (params['kind'] === undefined && first) throw pageRedirect(paths.content(first.kind));
    const known = kinds.find(({ kind }) => kind === params['kind']);
    if (!known) throw pageNotFound();
    await host.queryClient.prefetchInfiniteQuery(
      contentListQuery(host.api, known.kind, readContentFilter(url.searchParams)),
    );
  },
  Component: ContentPage,
});
