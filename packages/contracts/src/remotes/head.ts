/** The document's head of a page, on the edge and after each navigation. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address, which the edge makes absolute. Default: the path without its query. */
  canonical?: string;
  type?: 'website' | 'article' | 'profile';
  image?: { url: string; width: number; height: number; alt: string };
  /** schema.org objects, rendered as data blocks. */
  jsonLd?: readonly Record<string, unknown>[];
  feeds?: readonly { title: string; path: string }[];
  noIndex?: boolean;
  /** The image of the largest paint: preloaded with high priority. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}
