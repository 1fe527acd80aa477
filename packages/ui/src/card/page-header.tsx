import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Motif } from '../pattern/motif';
import { Pindo } from '../pattern/pindo';
import { Jina } from '../text/jina';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Short line above the title: the section, a date, a status. */
  kicker?: ReactNode;
  jina?: string;
  seed?: string;
  motif?: Motif;
  /** Actions or a search under the text. */
  children?: ReactNode;
  className?: string;
}

/**
 * The head of a page with its only `h1` and its patterned border.
 * @example <PageHeader title="Help" intro="Answers in plain words" seed="help" motif="weave" />
 */
export function PageHeader({
  title,
  intro,
  kicker,
  jina,
  seed,
  motif,
  children,
  className,
}: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, className)}>
      {kicker == null ? null : <p className={styles.kicker}>{kicker}</p>}
      <h1 className={styles.title}>{title}</h1>
      {intro == null ? null : <div className={styles.intro}>{intro}</div>}
      {children}
      {jina ? <Jina>{jina}</Jina> : null}
      {seed && motif ? <Pindo seed={seed} motif={motif} className={styles.pindo} /> : null}
    </header>
  );
}
