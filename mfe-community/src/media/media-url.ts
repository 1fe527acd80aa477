/** Widths in which the content host has every image. */
export const MEDIA_WIDTHS = [480, 960, 1440] as const;

/** Aspect ratio of an image of unknown size. */
export const DEFAULT_SIZE = { width: 1440, height: 810 } as const;

/** Address of a stored image. */
export function mediaUrl(contentBase: string, file: string, width: number): string {
  return `${contentBase}?bucket=landing-page&file=${encodeURIComponent(file)}&w=${width}`;
}

/** Address of a stored file as it is: a clip or its captions. */
export function fileUrl(contentBase: string, file: string): string {
  return `${contentBase}?bucket=landing-page&file=${encodeURIComponent(file)}`;
}
