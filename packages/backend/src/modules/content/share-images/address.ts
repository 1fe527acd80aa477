import { createHash } from 'node:crypto';
import { links } from '@konnect/contracts';

/** Increases when the design changes, so that cached images are drawn again. */
export const SHARE_DESIGN = 1;

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export const SHARE_KINDS = [
  'article',
  'notice',
  'letter',
  'career',
  'job',
  'topic',
  'faq',
  'album',
  'video',
  'page',
] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The address changes with title and image, because apps cache previews for long. */
export function shareAddress(
  publicUrl: string,
  kind: ShareKind,
  slug: string,
  metadata: { title: string; image: string | null },
): string {
  const version = createHash('sha256')
    .update(JSON.stringify([SHARE_DESIGN, metadata.title, metadata.image]))
    .digest('base64url')
    .slice(0, 8);
  return `${publicUrl}${links.shareImage(kind, slug)}?v=${version}`;
}
