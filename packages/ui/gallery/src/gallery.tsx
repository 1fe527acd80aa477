import { SkipLink } from '../../src/index';
import { FormSection } from './form-section';
import styles from './gallery.module.css';
import { PageSection } from './page-section';
import { StateSection } from './state-section';
import { WordSection } from './word-section';

/** All exports of ui on one page. */
export function Gallery() {
  return (
    <>
      <SkipLink href="#main" />
      <main id="main" className={styles.page}>
        <PageSection />
        <WordSection />
        <FormSection />
        <StateSection />
      </main>
    </>
  );
}
