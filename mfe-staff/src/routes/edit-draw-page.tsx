import { pageRedirect, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DrawEditor, drawQuery } from '#app/features/draws';
import { defineStaffPage } from '#app/layout';
import { paths } from '#app/paths';

function EditDrawPage() {
  const { api } = useHost();
  const { data: draw } = useSuspenseQuery({
    ...drawQuery(api, useParams()['id'] ?? ''),
    refetchOnWindowFocus: false,
  });
  return <DrawEditor key={draw.id} draw={draw} />;
}

export const page = defineStaffPage({
  title: 'Edit a draw',
  roles: ['support', 'admin'],
  async loader({ host, params }) {
    const draw = await host.queryClient.fetchQuery(drawQuery(host.api, params['id'] ?? ''));
    // Odds of an open draw are a promise.
    if (!draw.editable) throw pageRedirect(paths.draw(draw.id));
  },
  Component: EditDrawPage,
});
