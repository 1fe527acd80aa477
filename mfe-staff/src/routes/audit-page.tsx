import { isProblem } from '@konnect/contracts';
import { AuditLog, auditFilterOf, auditQuery } from '#app/features/audit';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Audit log',
  roles: ['admin'],
  async loader({ host, url }) {
    try {
      await host.queryClient.fetchInfiniteQuery(auditQuery(host.api, auditFilterOf(url.searchParams)));
    } catch (error) {
      // A filter that the server refuses is said on the page, beside the filters.
      if (!isProblem(error) || error.status !== 400) throw error;
    }
  },
  Component: AuditLog,
});
