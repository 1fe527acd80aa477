import { links } from '@konnect/contracts';
import { matchPage } from '../release/match-page';
import type { PageContext } from '../render/page-context';

const isHidden = ({ view, url }: PageContext): boolean => matchPage(view, url.pathname)?.isHidden === true;

/** The sign-in is better than a 404: most often it is a colleague whose session has ended. */
export function signInAddress(context: PageContext): string | undefined {
  const { session, isSessionUnknown, url } = context;
  if (session !== null || isSessionUnknown || !isHidden(context)) return undefined;
  return links.staffLogin(url.pathname + url.search);
}

/** True while nobody can tell whether the caller may open this page. */
export const awaitsSession = (context: PageContext): boolean => context.isSessionUnknown && isHidden(context);
