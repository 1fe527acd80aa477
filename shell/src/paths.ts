export const paths = {
  contact: (subject?: string) =>
    subject ? `/contact-us?subject=${encodeURIComponent(subject)}` : '/contact-us',
  notFound: (from?: string) => (from ? `/not-found?from=${encodeURIComponent(from)}` : '/not-found'),
  status: () => '/testpage',
  signIn: (returnTo?: string) =>
    returnTo ? `/staff/login?return=${encodeURIComponent(returnTo)}` : '/staff/login',
} as const;
