/** The title of the home page already starts with the site's name. */
export function documentTitle(title: string, siteName: string): string {
  return title.startsWith(siteName) ? title : `${title} | ${siteName}`;
}
