import { useId } from 'react';
import { classNames } from '../class-names';
import type { Motif } from './motif';
import styles from './pindo.module.css';
import { coverParts } from './svg';

export interface CoverArtProps {
  seed: string;
  motif: Motif;
  /** 16:9, or a square for avatars. */
  shape?: 'wide' | 'square';
  className?: string;
}

/**
 * Art for an entry without a picture: always the same for the same slug.
 * @example <CoverArt seed={article.slug} motif="weave" />
 */
export function CoverArt({ seed, motif, shape = 'wide', className }: CoverArtProps) {
  const id = useId();
  const { cloth, border, centre } = coverParts({ seed, motif });
  return (
    <svg
      className={classNames(styles.cover, shape === 'square' && styles.square, className)}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse">
        <path fill={cloth.edge} d={border} />
      </pattern>
      <path fill={cloth.ground} d="M0 0h160v90H0z" />
      <path fill={`url(#${id})`} d="M0 0h160v12H0zM0 78h160v12H0z" />
      <path fill={cloth.figure} d={centre} transform="translate(56 21)" />
    </svg>
  );
}
