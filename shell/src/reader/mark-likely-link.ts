import { OWN_PAGES } from './speculation-rules';

/** The browser fetches the document of a link with this attribute: see `speculation-rules`. */
const ATTRIBUTE = 'data-likely';

// The link that takes most of the screen is likely opened next, so its document is fetched ahead.
export function markLikelyLink(): void {
  let largest: HTMLAnchorElement | undefined;
  let most = 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a${OWN_PAGES}`)) {
    // The browser would lay out parts far below the view to measure them.
    if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const { top, bottom, width } = link.getBoundingClientRect();
    const area = (Math.min(bottom, innerHeight) - Math.max(top, 0)) * width;
    if (area > most && link.pathname !== location.pathname) [largest, most] = [link, area];
  }
  largest?.setAttribute(ATTRIBUTE, '');
}
