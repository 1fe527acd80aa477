import { useId } from 'react';
import { classNames } from '../class-names';
import { CELLS, motifPath, type Motif } from './motif';
import styles from './pindo.module.css';

export interface PindoProps {
  /** Usually the slug: the same slug always gets the same strip. */
  seed: string;
  motif: Motif;
  className?: string;
}

/** Cells are 2 units; the strip's height comes from CSS and cuts the repeat where it mirrors. */
const UNIT = 2;

/** The patterned border of a top-level surface. @example <Pindo seed={article.slug} motif="weave" /> */
export function Pindo({ seed, motif, className }: PindoProps) {
  const id = useId();
  const side = CELLS * UNIT;
  return (
    <svg className={classNames(styles.pindo, className)} aria-hidden="true">
      <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
        <path d={motifPath(seed, motif, UNIT)} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
