/** Widths that pages offer: thumbnails, then phones and laptops at one, two and three device pixels. */
export const IMAGE_WIDTHS = [240, 480, 720, 1080, 1440] as const;
/** Smaller images are for thumbnails alone, which say their size in pixels. */
const SMALLEST_ON_A_SCREEN = 480;
const MOST_DEVICE_PIXELS = 3;

const BUCKET = 'landing-page';

export interface ImageFile {
  file: string;
  /** `config.bases.content`. */
  contentBase: string;
  /** Intrinsic width, the largest that is requested. */
  width?: number;
  sizes?: string;
  /** Changes with the file, to bypass caches. */
  version?: string | number;
  bucket?: string;
  /** One small image for visitors who save data. */
  saveData?: boolean;
}

export interface ImageSources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
}

/**
 * Addresses of one image, for `<Image>` and for a preload in the head.
 * @example imageSources({ file: 'fibre.jpg', contentBase: config.bases.content, width: 1600 }).srcSet
 */
export function imageSources({
  file,
  contentBase,
  width,
  sizes = '100vw',
  version,
  bucket = BUCKET,
  saveData = false,
}: ImageFile): ImageSources {
  // Escaped once for all widths: on the edge that was half of an image's rendering.
  const start = `${contentBase}?bucket=${bucket === BUCKET ? BUCKET : encodeURIComponent(bucket)}&file=${encodeURIComponent(file)}&w=`;
  const end = version === undefined ? '' : `&v=${encodeURIComponent(version)}`;
  const at = (wide: number) => start + wide + end;
  const { least, most } = neededPixels(sizes);
  const first = covering(least);
  if (saveData) return { src: at(first), srcSet: undefined, sizes: undefined };
  const last = covering(Math.min(most, width ?? Infinity));
  const offered = IMAGE_WIDTHS.filter((wide) => wide >= Math.min(first, last) && wide <= last);
  // A narrower image is served at its own width, which the browser must know to choose well.
  const srcSet = offered.map((wide) => `${at(wide)} ${Math.min(wide, width ?? wide)}w`).join(', ');
  return { src: at(offered[Math.min(1, offered.length - 1)] ?? first), srcSet, sizes };
}

/** Only a size in pixels says which widths are never needed. */
function neededPixels(sizes: string): { least: number; most: number } {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  return pixels === undefined
    ? { least: SMALLEST_ON_A_SCREEN, most: Infinity }
    : { least: Number(pixels), most: Number(pixels) * MOST_DEVICE_PIXELS };
}

const covering = (pixels: number): number =>
  IMAGE_WIDTHS.find((wide) => wide >= pixels) ?? Math.max(...IMAGE_WIDTHS);
