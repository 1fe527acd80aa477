// A draft has the fields that pages read, cleaned by the server when it was saved; what comes with publishing
// is filled in here.
import type {
  Album,
  Article,
  BannerGroup,
  EndpointOutput,
  Faq,
  getPreview,
  MaintenanceNotice,
  Offer,
  Product,
  SiteDocument,
  Video,
} from '@konnect/contracts';

export type Preview = EndpointOutput<typeof getPreview>;

/** @param now milliseconds; used as the time of publishing */
export function previewedArticle({ id, slug, fields }: Preview, now: number): Article {
  return {
    likes: 0,
    user: null,
    phone_in_comment: false,
    video_file: null,
    image_caption: null,
    ...fields,
    id,
    slug,
    date_created: new Date(now).toISOString(),
    og_image: null,
  } as unknown as Article;
}

/** A draft of a kind whose page reads nothing but its fields. */
export function previewedAs<
  T extends Faq | Album | Video | Offer | Product | MaintenanceNotice | SiteDocument,
>({ id, slug, fields }: Preview): T {
  return { ...fields, id, slug } as unknown as T;
}

export function previewedBanner({ id, fields }: Preview): BannerGroup {
  const slides = (fields['slides'] ?? []) as BannerGroup['sections'][number]['content_object'][];
  return {
    id,
    title: String(fields['title'] ?? ''),
    sections: slides.map((slide) => ({ content_object: slide })),
  };
}
