import { links } from '@konnect/contracts';
import { isStaffOnlyPage } from './staff-only-pages';
import type { PageContext } from '../render/page-context';
import type { PageServices } from '../render/page-services';

/** Where a visitor is sent who asks for a page of the staff; undefined when the page may be shown. */
export function signInAddress({ releases }: PageServices, { session, url }: PageContext): string | undefined {
  if (session !== null || !isStaffOnlyPage(releases.table, url.pathname)) return undefined;
  return links.staffLogin(url.pathname + url.search);
}
