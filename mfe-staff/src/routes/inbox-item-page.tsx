import { pageNotFound, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { InboxItemView, inboxItemQuery, inboxPeopleQuery, inboxRoles, kindOf } from '#app/features/inbox';
import { defineStaffPage } from '#app/layout';

function InboxItemPage() {
  const { kind, id = '' } = useParams();
  const known = kindOf(kind);
  return known ? <Item kind={known} id={id} /> : null;
}

function Item({ kind, id }: { kind: NonNullable<ReturnType<typeof kindOf>>; id: string }) {
  const { api } = useHost();
  const { data } = useSuspenseQuery(inboxItemQuery(api, kind, id));
  return <InboxItemView key={`${kind} ${id}`} item={data} />;
}

export const page = defineStaffPage({
  title: 'Inbox: one item',
  roles: inboxRoles,
  async loader({ host: { queryClient, api }, params }) {
    const kind = kindOf(params['kind']);
    const id = params['id'] ?? '';
    if (!kind || !/^(?:[1-9]\d{0,8}|[0-9a-f-]{36})$/.test(id)) throw pageNotFound();
    await Promise.all([
      queryClient.fetchQuery({ ...inboxItemQuery(api, kind, id), staleTime: 0 }),
      queryClient.prefetchQuery(inboxPeopleQuery(api)),
    ]);
  },
  Component: InboxItemPage,
});
