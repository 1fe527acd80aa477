import { links } from '@konnect/contracts';
import { matchPage } from '../release/match-page';
import type { PageContext } from '../render/page-context';

/** The sign-in is better than a 404: most often it is a colleague whose session has ended. */
export function signInAddress({ session, view, url }: PageContext): string | undefined {
  if (session !== null || !matchPage(view, url.pathname)?.isHidden) return undefined;
  return links.staffLogin(url.pathname + url.search);
}
