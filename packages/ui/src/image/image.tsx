import type { ImgHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './image.module.css';
import { imageSources, type ImageFile } from './image-sources';

export interface ImageProps
  extends ImageFile,
    Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'sizes'> {
  /** Intrinsic size, which reserves the space. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** The largest image of the first view: loaded at once and first. */
  priority?: boolean;
  /** Placeholder colours of the upper and lower half, `#RRGGBB #RRGGBB`. */
  blur?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}

const HALVES = /^(#[\dA-F]{6}) (#[\dA-F]{6})$/i;

/** @example <Image file={article.main_image} {...article.main_image_meta} contentBase={contentBase} /> */
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
      // Safari needs `sizes` and `loading` before `src`.
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
