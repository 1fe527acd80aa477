// Every address inside the community area. Addresses of other areas come from `links` in contracts.

export interface ListingAddress {
  search?: string;
  /** How many pages of the list are shown, from the first on. */
  pages?: number;
}

export const paths = {
  home: () => '/',
  articles: ({ search = '', pages = 1 }: ListingAddress = {}) => {
    const query = new URLSearchParams();
    if (search) query.set('search', search);
    if (pages > 1) query.set('pages', String(pages));
    const text = query.toString();
    return text ? `/community?${text}` : '/community';
  },
  article: (slugOrId: string | number) => `/community/${encodeURIComponent(slugOrId)}`,
  comment: (slug: string, commentId: number) => `/community/${encodeURIComponent(slug)}#comment-${commentId}`,
  notice: (id: string | number) => `/notice/${encodeURIComponent(id)}`,
  letter: (id: string | number) => `/letter/${encodeURIComponent(id)}`,
} as const;
