import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Motif } from '../pattern/motif';
import { Pindo } from '../pattern/pindo';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** The folded corner at the top right. */
  cut?: boolean;
  pattern?: { seed: string; motif: Motif };
  /** Image or cover art, edge to edge above the text. */
  media?: ReactNode;
}

/** For the one link of a card whose target is the whole card. */
export const cardLinkClass: string = styles.link ?? '';

/**
 * @example <Card as="article" cut media={<CoverArt seed={slug} motif="weave" />}><h3><Link
 * className={cardLinkClass} to={to}>{title}</Link></h3></Card>
 */
export function Card({ as = 'div', cut = false, pattern, media, className, children, ...rest }: CardProps) {
  const Element: ElementType = as;
  return (
    <Element {...rest} className={classNames(styles.card, cut && styles.cut, className)}>
      {pattern ? <Pindo {...pattern} /> : null}
      {media == null ? null : <div className={styles.media}>{media}</div>}
      <div className={styles.body}>{children}</div>
    </Element>
  );
}
