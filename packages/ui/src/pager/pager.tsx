import { Fragment } from 'react';
import { BackIcon, NextIcon } from '../icon';
import { plainLink, type RenderLink } from './link';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
  renderLink?: RenderLink;
}

/**
 * Numbered pages as real links; nothing when there is one page.
 * @example <Pager page={2} pageCount={9} hrefFor={(page) => paths.jobs({ page })} label="Pages of jobs" />
 */
export function Pager({ page, pageCount, hrefFor, label = 'Pages', renderLink = plainLink }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1
        ? renderLink({
            href: hrefFor(page - 1),
            rel: 'prev',
            className: styles.step,
            children: (
              <>
                <BackIcon size={20} /> Previous
              </>
            ),
          })
        : null}
      <ul className={styles.pages}>
        {pagesAround(page, pageCount).map((number, index, all) => (
          <Fragment key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 ? (
              <li className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : null}
            <li>
              {renderLink({
                href: hrefFor(number),
                className: styles.page,
                'aria-label': `Page ${number}`,
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })}
            </li>
          </Fragment>
        ))}
      </ul>
      {page < pageCount
        ? renderLink({
            href: hrefFor(page + 1),
            rel: 'next',
            className: styles.step,
            children: (
              <>
                Next <NextIcon size={20} />
              </>
            ),
          })
        : null}
    </nav>
  );
}

/** First, last, and the neighbours of the current page. */
function pagesAround(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
