/** Addresses that one area may link to in another. Inside its own area a remote uses its `paths.ts`. */
export const links = {
  home: () => '/',
  community: () => '/community',
  article: (slugOrId: string | number) => `/community/${encodeURIComponent(slugOrId)}`,
  /** Stories of one topic; takes the category's value. */
  topic: (category: string) => `/community/topic/${encodeURIComponent(category)}`,
  notice: (slugOrId: string | number) => `/notice/${encodeURIComponent(slugOrId)}`,
  letter: (slugOrId: string | number) => `/letter/${encodeURIComponent(slugOrId)}`,
  /** The letter as a PDF, made by the backend. */
  letterFile: (slugOrId: string | number) => `/api/letters/${encodeURIComponent(slugOrId)}/file/`,
  help: (words?: string) => (words ? `/faq?search=${encodeURIComponent(words)}` : '/faq'),
  question: (slug: string) => `/faq#${encodeURIComponent(slug)}`,
  gallery: () => '/gallery',
  /** `photo` counts from 1. */
  album: (slug: string, photo?: number) =>
    `/gallery/${encodeURIComponent(slug)}${photo === undefined ? '' : `?photo=${photo}`}`,
  videos: () => '/videos',
  clip: (slug: string) => `/verticle/videos?clip=${encodeURIComponent(slug)}`,
  deals: () => '/deals',
  /** An offer or a product on the deals page. */
  deal: (slug: string) => `/deals#${encodeURIComponent(slug)}`,
  search: (words?: string) => (words ? `/search?q=${encodeURIComponent(words)}` : '/search'),
  /** Share image of a page, 1200x630 JPEG, made by the backend; `kind` as in its module. */
  shareImage: (kind: string, slug: string) =>
    `/share/${encodeURIComponent(kind)}/${encodeURIComponent(slug)}.jpg`,
  downloads: () => '/downloads',
  about: () => '/about',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** A text about the site; the two that every site has are at addresses of their own. */
  document: (slug: string) =>
    slug === 'privacy' || slug === 'terms' ? `/${slug}` : `/document/${encodeURIComponent(slug)}`,
  aboutSection: (section: 'coverage' | 'privacy' | 'terms') => `/about#${section}`,
  jobs: () => '/jobs',
  /** A page about working here. */
  careersPage: (slugOrId: string | number) => `/careers/${encodeURIComponent(slugOrId)}`,
  job: (slug: string) => `/job/apply/${encodeURIComponent(slug)}`,
  /** The preview of a draft for holders of its token: a job, and every other kind. */
  jobPreview: (token: string) => `/jobs/preview/${encodeURIComponent(token)}`,
  preview: (token: string) => `/preview/${encodeURIComponent(token)}`,
  /** `message` prefills the form. */
  contact: (subject?: string, message?: string) => {
    const query = new URLSearchParams({ ...(subject ? { subject } : {}), ...(message ? { message } : {}) });
    return query.size > 0 ? `/contact-us?${query.toString().replaceAll('+', '%20')}` : '/contact-us';
  },
  wheel: () => '/wheel',
  /** What visitors can check of a draw: its commitment, its odds and its ledger. */
  drawProof: (drawId: string) => `/draws/${encodeURIComponent(drawId)}`,
  survey: (idOrSlug: string | number) => `/survey/view/${encodeURIComponent(idOrSlug)}`,
  notFound: (from?: string) => (from ? `/not-found?from=${encodeURIComponent(from)}` : '/not-found'),
  staff: () => '/staff',
  staffLogin: (returnTo?: string) =>
    returnTo ? `/staff/login?return=${encodeURIComponent(returnTo)}` : '/staff/login',
} as const;
