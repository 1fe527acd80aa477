import { classNames } from '../class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './page-states.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'card' | 'image';
  /** Lines of one block of text. */
  lines?: number;
  /** Number of blocks; cards are laid out in a grid. */
  count?: number;
  /** Read out once. */
  label?: string;
  className?: string;
}

/** A placeholder for loading content. @example <Skeleton shape="card" count={6} label="Loading stories" /> */
export function Skeleton({
  shape = 'text',
  lines = 3,
  count = 1,
  label = 'Loading',
  className,
}: SkeletonProps) {
  return (
    <div role="status" className={classNames(shape === 'card' && styles.grid, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, block) => (
        <div
          key={block}
          aria-hidden="true"
          className={classNames(styles.skeleton, shape === 'card' && styles.framed)}
        >
          {shape === 'text' ? null : <div className={styles.image} />}
          {shape === 'image'
            ? null
            : Array.from({ length: lines }, (_line, line) => <div key={line} className={styles.line} />)}
        </div>
      ))}
    </div>
  );
}
