/** Width of the file that opens full screen. */
export const LARGE_WIDTH = 1440;

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
