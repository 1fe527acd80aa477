import type { Album } from '@konnect/contracts';
import type { GalleryImage } from '#app/media';

/** A provider's own system sends only a title. */
export function albumName({ slug, id, title }: Partial<Album>): string {
  return slug || String(id ?? title);
}

/** The album of that name, or of that number for older links. */
export function findAlbum(albums: readonly Album[], name: string): Album | undefined {
  return albums.find((album) => albumName(album) === name || String(album.id) === name);
}

/** The main image and those behind it; sections without an image are left out. */
export function albumImages(album: Album): GalleryImage[] {
  const first = album.main_image
    ? [{ file: album.main_image, meta: album.main_image_meta, caption: album.main_image_caption }]
    : [];
  return [
    ...first,
    ...album.sections.flatMap(({ image, image_meta, caption }) =>
      image ? [{ file: image, meta: image_meta, caption }] : [],
    ),
  ];
}

export function countText(count: number): string {
  return `${count} ${count === 1 ? 'photo' : 'photos'}`;
}

/** Index of the photo in an address; null when it names none or one that does not exist. */
export function photoIndex(text: string | null, total: number): number | null {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= total ? number - 1 : null;
}
