import { links } from '@konnect/contracts';
import { matchPage } from '../release/match-page';
import type { PageContext } from '../render/page-context';

/**
 * Where a visitor is sent who asks for a page of the staff; undefined when the page may be shown. The sign-in
 * is offered instead of a 404, because most often it is a colleague whose session has ended.
 */
export function signInAddress({ session, view, url }: PageContext): string | undefined {
  if (session !== null || !matchPage(view, url.pathname)?.isHidden) return undefined;
  return links.staffLogin(url.pathname + url.search);
}
