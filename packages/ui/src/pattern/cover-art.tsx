import { useId } from 'react';
import { classNames } from '../class-names';
import type { Motif } from './motif';
import styles from './pindo.module.css';
import { coverParts, DIAMONDS } from './svg';

export interface CoverArtProps {
  seed: string;
  motif: Motif;
  /** 16:9, or a square for avatars. */
  shape?: 'wide' | 'square';
  className?: string;
}

/** Art for an entry without an image. @example <CoverArt seed={article.slug} motif="weave" /> */
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
      <pattern id={id} width="10" height="80" patternUnits="userSpaceOnUse">
        <path fill={cloth.edge} d={border} />
      </pattern>
      <pattern id={`${id}c`} x="40" width="80" height="90" patternUnits="userSpaceOnUse" fill={cloth.figure}>
        <circle cx="40" cy="45" r="29" fill="none" stroke={cloth.edge} />
        <path d={centre} transform="translate(20 25)" />
        <path d={DIAMONDS} />
      </pattern>
      {[cloth.ground, `url(#${id})`, `url(#${id}c)`].map((fill) => (
        <path key={fill} fill={fill} d="M0 0h160v90H0z" />
      ))}
    </svg>
  );
}
