import type { ImgHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './image.module.css';
import { imageSources, type ImageFile } from './image-sources';

export interface ImageProps
  extends ImageFile,
    Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'sizes'> {
  /** Intrinsic size: it keeps the place free. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** The largest image of the first view: loaded at once and first. */
  priority?: boolean;
  /** Colours of the upper and the lower half, `#RRGGBB #RRGGBB`, shown until it is there. */
  blur?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}

const HALVES = /^(#[\dA-F]{6}) (#[\dA-F]{6})$/i;

/**
 * @example <Image file={article.main_image} {...article.main_image_meta} contentBase={config.bases.content}
 * sizes="(min-width: 64rem) 33vw, 100vw" />
 */
export function Image({
  file,
  width,
  height,
  alt,
  sizes,
  priority = false,
  contentBase,
  version,
  bucket,
  saveData,
  blur,
  className,
  ...rest
}: ImageProps) {
  const [, upper, lower] = HALVES.exec(blur ?? '') ?? [];
  const sources = imageSources({ file, contentBase, width, sizes, version, bucket, saveData });
  return (
    <img
      {...rest}
      className={classNames(upper && styles.blur, className)}
      data-upper={upper}
      data-lower={lower}
      // Order matters to Safari: `sizes` and `loading` before `src`.
      sizes={sources.sizes}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      srcSet={sources.srcSet}
      src={sources.src}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
