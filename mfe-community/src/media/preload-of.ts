import type { Head, PublicConfig } from '@konnect/contracts';
import { imageSources } from '@konnect/ui';

/** The preload that matches an image shown with the same `sizes`. */
export function preloadOf(
  file: string,
  width: number,
  sizes: string,
  config: PublicConfig,
  saveData: boolean,
): NonNullable<Head['preloadImage']> {
  const { src, srcSet } = imageSources({ file, contentBase: config.bases.content, width, sizes, saveData });
  return { href: src, ...(srcSet ? { srcSet, sizes } : {}) };
}
