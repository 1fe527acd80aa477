/** Widths that the content endpoint makes. */
const WIDTHS = [480, 960, 1440] as const;

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
  if (saveData) return { src: at(WIDTHS[0]), srcSet: undefined, sizes: undefined };
  const last = WIDTHS.findIndex((wide) => wide >= (width ?? Infinity));
  const fitting = WIDTHS.slice(0, last === -1 ? WIDTHS.length : last + 1);
  // A narrower image is served at its own width, which the browser must know to choose well.
  const srcSet = fitting.map((wide) => `${at(wide)} ${Math.min(wide, width ?? wide)}w`).join(', ');
  return { src: at(fitting[Math.min(1, fitting.length - 1)] ?? WIDTHS[0]), srcSet, sizes };
}
