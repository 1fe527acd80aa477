/** Widths that the content endpoint makes. */
const WIDTHS = [480, 960, 1440] as const;

const BUCKET = 'landing-page';

export interface ImageFile {
  file: string;
  /** `config.bases.content`. */
  contentBase: string;
  /** Intrinsic width: nothing wider is asked for. */
  width?: number;
  sizes?: string;
  /** Changes when the file does, so that caches let go. */
  version?: string | number;
  bucket?: string;
  /** One small image for everybody who saves data. */
  saveData?: boolean;
}

export interface ImageSources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
}

/**
 * Addresses of one image; the same for `<Image>` and for a preload in the head.
 * @example imageSources({ file: 'fibre.jpg', contentBase: config.bases.content, width: 1600, sizes: '100vw'
 * }).srcSet
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
  // An image narrower than the step that covers it is served at its own width: say so, or the browser
  // under-rates it.
  const srcSet = fitting.map((wide) => `${at(wide)} ${Math.min(wide, width ?? wide)}w`).join(', ');
  return { src: at(fitting[Math.min(1, fitting.length - 1)] ?? WIDTHS[0]), srcSet, sizes };
}
