import type { MediaMeta } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { CoverArt, Image } from '@konnect/ui';
import { useCallback, useState } from 'react';
import { DEFAULT_SIZE } from './media-url';

export interface StoredImageProps {
  file: string | null;
  meta?: MediaMeta | null | undefined;
  /** Seed of the pattern that replaces a missing image; the slug. */
  seed: string;
  sizes?: string;
  priority?: boolean;
  className?: string | undefined;
  /** Empty where a text beside the image says the same. */
  alt?: string;
}

/**
 * An image of the content host in its own shape, or a woven cover when there is none or it does not arrive.
 */
export function StoredImage({
  file,
  meta,
  seed,
  sizes = '100vw',
  priority = false,
  className,
  alt,
}: StoredImageProps) {
  const { config, preferences } = useHost();
  const [missing, setMissing] = useState<string | null>(null);
  // An image that failed before hydration is complete and has no size.
  const checkArrived = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) setMissing(file);
    },
    [file],
  );
  if (!file || missing === file)
    return <CoverArt seed={seed} motif="weave" {...(className ? { className } : {})} />;
  const { width, height } = meta ?? DEFAULT_SIZE;
  return (
    <Image
      key={file}
      ref={checkArrived}
      onError={() => setMissing(file)}
      file={file}
      width={width}
      height={height}
      blur={meta?.blur}
      alt={alt ?? meta?.alt ?? ''}
      sizes={sizes}
      priority={priority}
      contentBase={config.bases.content}
      saveData={preferences.saveData()}
      {...(className ? { className } : {})}
    />
  );
}
