import type { SiteDocument } from '@konnect/contracts';
import { PageHeader, RichText, Time } from '@konnect/ui';
import styles from './document-view.module.css';

export type ShownDocument = Pick<SiteDocument, 'slug' | 'title' | 'lang' | 'main_section_msg'> &
  Partial<Pick<SiteDocument, 'date_created' | 'updated_at'>>;

/** A text about the site itself; a draft has no date yet. */
export function DocumentView({ document }: { document: ShownDocument }) {
  const { slug, title, lang, main_section_msg: html } = document;
  const changed = document.updated_at ?? document.date_created;
  return (
    <article className={styles.document} lang={lang}>
      <PageHeader title={title} seed={slug} motif="weave" />
      {changed && (
        <p className={styles.changed} lang="en">
          Last changed on <Time value={changed} />
        </p>
      )}
      <RichText html={html} className={styles.text} />
    </article>
  );
}
