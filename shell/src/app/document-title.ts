export function documentTitle(title: string, siteName: string): string {
  return title.startsWith(siteName) ? title : `${title} | ${siteName}`;
}
