import { type Head, links } from '@konnect/contracts';

/** The backend draws an image for each page that is shared, in the size that every messenger shows. */
export function shareImage(
  kind: 'article' | 'notice' | 'letter' | 'topic' | 'album' | 'video' | 'page',
  slug: string,
  alt: string,
): NonNullable<Head['image']> {
  return { url: links.shareImage(kind, slug), width: 1200, height: 630, alt };
}

/** News feeds of the area. */
export const feeds = {
  stories: { title: 'Community stories', path: '/feed.xml' },
  topic: (slug: string, name: string) => ({
    title: `Stories: ${name}`,
    path: `/feeds/topics/${encodeURIComponent(slug)}.xml`,
  }),
} as const;
