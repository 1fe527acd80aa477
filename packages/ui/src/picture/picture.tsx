import type { ImgHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './picture.module.css';
import { pictureSources, type PictureFile } from './picture-sources';

export interface PictureProps
  extends PictureFile,
    Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'sizes'> {
  /** Intrinsic size: it keeps the place free. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** The largest picture of the first view: loaded at once and first. */
  priority?: boolean;
  /** Colours of the upper and the lower half, `#RRGGBB #RRGGBB`, shown until it is there. */
  blur?: string | undefined;
  ref?: Ref<HTMLImageElement>;
}

const HALVES = /^(#[\dA-F]{6}) (#[\dA-F]{6})$/i;

/**
 * @example <Picture file={article.main_image} {...article.main_image_meta} contentBase={config.bases.content} sizes="(min-width: 64rem) 33vw, 100vw" />
 */
export function Picture({
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
}: PictureProps) {
  const [, upper, lower] = HALVES.exec(blur ?? '') ?? [];
  const sources = pictureSources({ file, contentBase, width, sizes, version, bucket, saveData });
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
