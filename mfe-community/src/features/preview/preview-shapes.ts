// A draft has the fields that pages read, cleaned by the server when it was saved; what comes with publishing is filled in here.
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

export function previewedFaq({ id, slug, fields }: Preview): Faq {
  return { ...fields, id, slug } as unknown as Faq;
}

export function previewedAlbum({ id, slug, fields }: Preview): Album {
  return { ...fields, id, slug } as unknown as Album;
}

export function previewedVideo({ id, slug, fields }: Preview): Video {
  return { ...fields, id, slug } as unknown as Video;
}

export function previewedOffer({ id, slug, fields }: Preview): Offer {
  return { ...fields, id, slug } as unknown as Offer;
}

export function previewedProduct({ id, slug, fields }: Preview): Product {
  return { ...fields, id, slug } as unknown as Product;
}

export function previewedNotice({ id, fields }: Preview): MaintenanceNotice {
  return { ...fields, id } as unknown as MaintenanceNotice;
}

export function previewedBanner({ id, fields }: Preview): BannerGroup {
  const slides = (fields['slides'] ?? []) as BannerGroup['sections'][number]['content_object'][];
  return {
    id,
    title: String(fields['title'] ?? ''),
    sections: slides.map((slide) => ({ content_object: slide })),
  };
}
