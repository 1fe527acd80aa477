import { useParams } from 'react-router-dom';
import { claimsQuery, drawQuery, DrawScreen } from '#app/features/draws';
import { defineStaffPage } from '#app/layout';

function DrawPage() {
  return <DrawScreen id={useParams()['id'] ?? ''} />;
}

export const page = defineStaffPage({
  title: ({ host, params }) =>
    host.queryClient.getQueryData(drawQuery(host.api, params['id'] ?? '').queryKey)?.title ?? 'Draw',
  roles: ['support', 'admin'],
  async loader({ host, params, url }) {
    const id = params['id'] ?? '';
    await host.queryClient.ensureQueryData(drawQuery(host.api, id));
    const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1);
    await host.queryClient.prefetchQuery(
      claimsQuery(host.api, id, { page, code: url.searchParams.get('code') ?? '' }),
    );
  },
  Component: DrawPage,
});
