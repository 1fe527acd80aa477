import type { EditedKind } from '@konnect/contracts';
import { pageNotFound, useHost, type PageArgs } from '@konnect/host-api';
import { Skeleton } from '@konnect/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { useHydrated } from '#app/components';
import {
  contentFormQuery,
  contentKind,
  contentQuery,
  contentRoles,
  kindsOf,
  topicsQuery,
} from '#app/content';
import { ContentEditor } from '#app/features/content-editor';
import { defineStaffPage } from '#app/layout';

const NEW = 'new';

/** @returns null for a new one, undefined for a text that is no number */
function readId(text: string | undefined): number | null | undefined {
  if (text === NEW) return null;
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function ContentEditPage() {
  const { session } = useHost();
  const { kind, id: text } = useParams();
  const { state } = useLocation() as { state: { isMadeHere?: boolean } | null };
  const id = readId(text);
  const known = contentKind(kind);
  if (!known || id === undefined || !kindsOf(session.current()?.role).includes(known)) return null;
  // A new one that gets its address goes on in the same editor: nothing under way in it is lost.
  return <Editor key={`${known.kind} ${state?.isMadeHere ? NEW : (text ?? '')}`} kind={known.kind} id={id} />;
}

function Editor({ kind, id }: { kind: EditedKind; id: number | null }) {
  const { api } = useHost();
  const isLive = useHydrated();
  const { data: form } = useSuspenseQuery(contentFormQuery(api, kind));
  const { data: document } = useQuery({ ...contentQuery(api, kind, id ?? 0), enabled: id !== null });
  if (!isLive || (id !== null && !document)) {
    return (
      <>
        <p>The editor is getting ready. It needs JavaScript.</p>
        <Skeleton lines={8} label="Loading the editor" />
      </>
    );
  }
  return <ContentEditor form={form} initial={document ?? null} />;
}

async function loader({ host: { queryClient, api, session }, params }: PageArgs): Promise<void> {
  const known = kindsOf(session.current()?.role).find(({ kind }) => kind === params['kind']);
  const id = readId(params['id']);
  if (!known || id === undefined) throw pageNotFound();
  const { kind } = known;
  await Promise.all([
    queryClient.ensureQueryData(contentFormQuery(api, kind)),
    queryClient.prefetchQuery(topicsQuery(api)),
    id === null ? undefined : queryClient.fetchQuery({ ...contentQuery(api, kind, id), staleTime: 0 }),
  ]);
}

export const page = defineStaffPage({
  title: ({ host: { queryClient, api }, params }) => {
    const known = contentKind(params['kind']);
    const id = readId(params['id']);
    if (!known) return 'Content';
    if (!id) return `New ${known.one}`;
    return `Edit: ${queryClient.getQueryData(contentQuery(api, known.kind, id).queryKey)?.title ?? known.one}`;
  },
  roles: contentRoles,
  loader,
  Component: ContentEditPage,
});
