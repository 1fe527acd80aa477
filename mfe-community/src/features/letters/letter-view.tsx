import type { Article } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Pindo, RichText, Time } from '@konnect/ui';
import { useIsLive } from '#app/device';
import styles from './letter-view.module.css';

/** A letter on one sheet: the print styles make the paper, the browser makes the file. */
export function LetterView({ letter }: { letter: Article }) {
  const { config, track } = useHost();
  const isLive = useIsLive();

  function handleDownload() {
    track.event('letter.printed', { slug: letter.slug });
    window.print();
  }

  return (
    <>
      <div className={styles.actions}>
        {isLive && (
          <Button variant="primary" onClick={handleDownload}>
            Download Letter
          </Button>
        )}
        <p className={styles.hint}>{isLive ? 'Opens your print window: choose “Save as PDF” to keep it as a file.' : 'Print this page to keep the letter; “Save as PDF” makes a file of it.'}</p>
      </div>
      <article className={styles.letter} lang={letter.lang}>
        <Pindo seed={letter.slug} motif="weave" className={styles.pindo} />
        <header className={styles.top}>
          <p className={styles.sender}>{config.siteName}</p>
          <p className={styles.contact}>{config.phones.join(' · ')}</p>
        </header>
        <div className={styles.reference}>
          <p>
            <Time value={letter.date_created} />
          </p>
          {letter.letter_number && <p>Ref: {letter.letter_number}</p>}
        </div>
        <h1 className={styles.title}>{letter.title}</h1>
        <div className={styles.text}>
          <RichText html={letter.main_section_msg} />
          {letter.sections.map((section, index) => (section.msg ? <RichText key={index} html={section.msg} /> : null))}
        </div>
      </article>
    </>
  );
}
