/** What a page puts into the document's head, on the edge and after each navigation. */
export interface Head {
  title: string;
  description: string;
  /**
   * Site path of the canonical address; the edge makes it absolute. Defaults to the path without its query.
   */
  canonical?: string;
  type?: 'website' | 'article' | 'profile';
  /** Path or URL of a share image. */
  image?: { url: string; width: number; height: number; alt: string };
  /** schema.org objects, put into the document as data blocks. */
  jsonLd?: readonly Record<string, unknown>[];
  /** News feeds of this page, named in the document for feed readers. */
  feeds?: readonly { title: string; path: string }[];
  noIndex?: boolean;
  /** The image that will be the largest paint: preloaded with high priority. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}
