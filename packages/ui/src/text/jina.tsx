import { classNames } from '../class-names';
import styles from './text.module.css';

export interface JinaProps {
  children: string;
  /** English translation. */
  meaning?: string;
  className?: string;
}

/**
 * The saying of the cloth, for pages that are empty, waiting, finished or lost.
 * @example <Jina meaning="Asking is not foolish">Kuuliza si ujinga</Jina>
 */
export function Jina({ children, meaning, className }: JinaProps) {
  return (
    <p className={classNames(styles.jina, className)}>
      <span lang="sw">{children}</span>
      {meaning ? <span className={styles.meaning}>{meaning}</span> : null}
    </p>
  );
}
