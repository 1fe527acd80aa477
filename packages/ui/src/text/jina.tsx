import { classNames } from '../class-names';
import styles from './text.module.css';

export interface JinaProps {
  /** The saying, in Swahili. */
  children: string;
  /** What it says, in English. */
  meaning?: string;
  className?: string;
}

/**
 * The one-line saying of the cloth: where a page is empty, waiting, finished or lost.
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
