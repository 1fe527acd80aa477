import type { MediaMeta } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { CoverArt, Picture } from '@konnect/ui';
import { useCallback, useState } from 'react';
import { DEFAULT_SIZE } from './media-url';

export interface StoredPictureProps {
  file: string | null;
  meta?: MediaMeta | null | undefined;
  /** Seed of the pattern that replaces a missing picture; the slug. */
  seed: string;
  sizes?: string;
  priority?: boolean;
  className?: string | undefined;
  /** Empty where a text beside the picture says the same. */
  alt?: string;
}

/** A picture of the content host in its own shape, or a woven cover when there is none or it does not arrive. */
export function StoredPicture({
  file,
  meta,
  seed,
  sizes = '100vw',
  priority = false,
  className,
  alt,
}: StoredPictureProps) {
  const { config, preferences } = useHost();
  const [missing, setMissing] = useState<string | null>(null);
  // A picture that failed before hydration is complete and has no size.
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
    <Picture
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
