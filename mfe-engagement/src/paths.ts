// Every address of this area.

export const paths = {
  survey: (idOrSlug: string | number) => `/survey/view/${encodeURIComponent(idOrSlug)}`,
} as const;
