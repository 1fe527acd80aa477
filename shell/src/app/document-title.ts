/**
 * What the tab says: the page, then the site. A page that opens with the site's name (the home page) says it
 * itself.
 */
export function documentTitle(title: string, siteName: string): string {
  return title.startsWith(siteName) ? title : `${title} | ${siteName}`;
}
