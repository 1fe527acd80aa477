/** The speculation rules of `server/http/speculation-rules` fetch the document of a link that has it. */
const ATTRIBUTE = 'data-likely';
const OWN_PAGES =
  'main a[href^="/"]:not([download], [target], [href^="/api/"], [href^="/services/"], [href^="/staff"])';

/**
 * Marks the link of the page's content that takes most of the screen, as the one that is likely opened next:
 * the browser fetches one document ahead, and those of links that are touched or rested on.
 */
export function markLikelyLink(): void {
  let largest: HTMLAnchorElement | undefined;
  let most = 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(OWN_PAGES)) {
    // To measure what is far below the view, the browser would lay it out first.
    if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const { top, bottom, width } = link.getBoundingClientRect();
    const area = (Math.min(bottom, innerHeight) - Math.max(top, 0)) * width;
    if (area > most && link.pathname !== location.pathname) [largest, most] = [link, area];
  }
  largest?.setAttribute(ATTRIBUTE, '');
}
