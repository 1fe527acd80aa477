import { type Article, links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Pindo, RichText, Time } from '@konnect/ui';
import { sizeText } from '#app/media';
import styles from './letter-view.module.css';

/** A letter with its PDF. Where the service has no PDF, the browser prints the page with the print styles. */
export function LetterView({ letter }: { letter: Article }) {
  const { config, track } = useHost();

  function handlePrint() {
    track.event('letter.printed', { slug: letter.slug });
    window.print();
  }

  return (
    <>
      <div className={styles.actions}>
        {letter.file_bytes ? (
          <>
            <a
              href={links.letterFile(letter.slug)}
              download
              className={buttonClass({ variant: 'primary' })}
              aria-describedby="letter-size"
              onClick={() => track.event('letter.downloaded', { slug: letter.slug })}
            >
              Download Letter
            </a>
            <p id="letter-size" className={styles.hint}>
              PDF, {sizeText(letter.file_bytes)}
            </p>
            <Button variant="quiet" className={styles.print} onClick={handlePrint}>
              Print
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" className={styles.print} onClick={handlePrint}>
              Download Letter
            </Button>
            <p className={styles.hint}>
              Print this page to keep the letter; “Save as PDF” makes a file of it.
            </p>
          </>
        )}
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
          {letter.sections.map((section, index) =>
            section.msg ? <RichText key={index} html={section.msg} /> : null,
          )}
        </div>
      </article>
    </>
  );
}
