// Addresses of other areas come from `links` in contracts.

export interface ListingAddress {
  search?: string;
  /** How many pages of the list are shown, from the first on. */
  pages?: number;
}

export interface GalleryAddress {
  /** Album that is open full screen over the list. */
  album?: string;
  /** Its photo, from 1. */
  photo?: number;
  pages?: number;
}

export interface VideosAddress {
  /** Value of the tab; the first tab when missing. */
  tab?: string;
  /** How many pages of the rail are shown. */
  pages?: number;
}

export interface SearchAddress {
  search?: string;
  type?: string;
  page?: number;
}

type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** Left out: what is empty, and `pages=1`. */
function withQuery(path: string, values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '' || (value === 1 && (name === 'pages' || name === 'page')))
      continue;
    query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: () => '/',
  about: () => '/about',
  downloads: () => '/downloads',
  /** The privacy page and the terms have addresses of their own. */
  document: (slug: string) =>
    slug === 'privacy' || slug === 'terms' ? `/${slug}` : `/document/${encodeURIComponent(slug)}`,
  articles: ({ search, pages }: ListingAddress = {}) => withQuery('/community', { search, pages }),
  article: (slugOrId: string | number) => `/community/${encodeURIComponent(slugOrId)}`,
  comment: (slug: string, commentId: number) => `/community/${encodeURIComponent(slug)}#comment-${commentId}`,
  topic: (category: string, pages?: number) =>
    withQuery(`/community/topic/${encodeURIComponent(category)}`, { pages }),
  notice: (id: string | number) => `/notice/${encodeURIComponent(id)}`,
  letter: (id: string | number) => `/letter/${encodeURIComponent(id)}`,
  gallery: ({ album, photo, pages }: GalleryAddress = {}) => withQuery('/gallery', { album, photo, pages }),
  album: (slugOrId: string, photo?: number) =>
    withQuery(`/gallery/${encodeURIComponent(slugOrId)}`, { photo }),
  help: (search?: string) => withQuery('/faq', { search }),
  question: (slug: string) => `/faq#${encodeURIComponent(slug)}`,
  videos: ({ tab, pages }: VideosAddress = {}) => withQuery('/videos', { tab, pages }),
  /** The scroller of clips; the path is spelt as the specifications spell it. */
  clips: (clip?: string) => withQuery('/verticle/videos', { clip }),
  deals: (order?: string) => withQuery('/deals', { order }),
  search: ({ search, type, page }: SearchAddress = {}) => withQuery('/search', { q: search, type, page }),
} as const;
