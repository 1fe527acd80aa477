// Each is a separate export, so that builds omit unused ones.

export const home = () => '/';
export const community = () => '/community';
export const article = (slugOrId: string | number) => `/community/${encodeURIComponent(slugOrId)}`;
export const topic = (category: string) => `/community/topic/${encodeURIComponent(category)}`;
export const notice = (slugOrId: string | number) => `/notice/${encodeURIComponent(slugOrId)}`;
export const letter = (slugOrId: string | number) => `/letter/${encodeURIComponent(slugOrId)}`;
export const letterFile = (slugOrId: string | number) => `/api/letters/${encodeURIComponent(slugOrId)}/file/`;
export const help = (words?: string) => (words ? `/faq?search=${encodeURIComponent(words)}` : '/faq');
export const question = (slug: string) => `/faq#${encodeURIComponent(slug)}`;
export const gallery = () => '/gallery';
/** `photo` counts from 1. */
export const album = (slug: string, photo?: number) =>
  `/gallery/${encodeURIComponent(slug)}${photo === undefined ? '' : `?photo=${photo}`}`;
export const videos = () => '/videos';
export const clip = (slug: string) => `/verticle/videos?clip=${encodeURIComponent(slug)}`;
export const deals = () => '/deals';
/** An offer or a product on the deals page. */
export const deal = (slug: string) => `/deals#${encodeURIComponent(slug)}`;
export const search = (words?: string) => (words ? `/search?q=${encodeURIComponent(words)}` : '/search');
/** Share image of a page from the backend, a 1200x630 JPEG; `kind` as in its module. */
export const shareImage = (kind: string, slug: string) =>
  `/share/${encodeURIComponent(kind)}/${encodeURIComponent(slug)}.jpg`;
export const downloads = () => '/downloads';
export const about = () => '/about';
export const privacy = () => '/privacy';
export const terms = () => '/terms';
/** Privacy and terms have their own addresses. */
export const document = (slug: string) =>
  slug === 'privacy' || slug === 'terms' ? `/${slug}` : `/document/${encodeURIComponent(slug)}`;
export const aboutSection = (section: 'coverage' | 'privacy' | 'terms') => `/about#${section}`;
export const jobs = () => '/jobs';
export const careersPage = (slugOrId: string | number) => `/careers/${encodeURIComponent(slugOrId)}`;
export const job = (slug: string) => `/job/apply/${encodeURIComponent(slug)}`;
/** The preview of a draft job; the next one is for every other kind. */
export const jobPreview = (token: string) => `/jobs/preview/${encodeURIComponent(token)}`;
export const preview = (token: string) => `/preview/${encodeURIComponent(token)}`;
export const contact = (subject?: string, message?: string) => {
  const query = new URLSearchParams({ ...(subject ? { subject } : {}), ...(message ? { message } : {}) });
  return query.size > 0 ? `/contact-us?${query.toString().replaceAll('+', '%20')}` : '/contact-us';
};
export const wheel = () => '/wheel';
export const drawProof = (drawId: string) => `/draws/${encodeURIComponent(drawId)}`;
export const survey = (idOrSlug: string | number) => `/survey/view/${encodeURIComponent(idOrSlug)}`;
export const notFound = (from?: string) =>
  from ? `/not-found?from=${encodeURIComponent(from)}` : '/not-found';
export const staff = () => '/staff';
export const staffLogin = (returnTo?: string) =>
  returnTo ? `/staff/login?return=${encodeURIComponent(returnTo)}` : '/staff/login';
