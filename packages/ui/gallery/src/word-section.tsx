import { useState } from 'react';
import {
  Button,
  buttonClass,
  chipClass,
  ChipRow,
  Dialog,
  Jina,
  LoadMore,
  Notice,
  Pager,
  Tag,
  Tinted,
} from '../../src/index';
import styles from './gallery.module.css';

const TONES = ['plain', 'primary', 'warm', 'success', 'info', 'warning', 'danger'] as const;

export function WordSection() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSheet, setIsSheet] = useState(false);
  return (
    <>
      <section className={styles.section} aria-labelledby="buttons">
        <h2 id="buttons">Buttons</h2>
        <div className={styles.actions}>
          <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
          <Button variant="call">Spin the wheel</Button>
          <Button variant="quiet" onClick={() => setIsSheet(true)}>
            Open sheet
          </Button>
          <Button variant="danger">Delete</Button>
          <Button pending pendingLabel="Sending">
            Send
          </Button>
          <a className={buttonClass({ size: 'small', variant: 'quiet' })} href="#small">
            Small link
          </a>
        </div>
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          closeOnBack
          title="Delete this comment?"
          footer={
            <>
              <Button variant="danger" onClick={() => setIsOpen(false)}>
                Delete
              </Button>
              <Button variant="quiet" onClick={() => setIsOpen(false)}>
                Keep it
              </Button>
            </>
          }
        >
          It goes away for everybody and cannot be brought back.
        </Dialog>
        <Dialog open={isSheet} onClose={() => setIsSheet(false)} size="sheet" title="More" closeOnBack>
          <ul>
            <li>
              <a href="#deals">Deals</a>
            </li>
            <li>
              <a href="#videos">Videos</a>
            </li>
          </ul>
        </Dialog>
      </section>
      <section className={styles.section} aria-labelledby="notices">
        <h2 id="notices">Notices</h2>
        <Notice
          tone="announcement"
          title="Karibu Konnect Food+"
          action={<a href="#food">See the menu</a>}
          onDismiss={() => undefined}
        >
          Order lunch with your internet bill.
        </Notice>
        <Notice tone="warning" word="Planned work" title="Kilimani, Tuesday 2 to 4 am">
          Your line may drop twice, for five minutes.
        </Notice>
        <Notice tone="danger" word="Outage" title="South B and South C">
          Engineers are on the road. Next word at 4 pm.
        </Notice>
        <Notice tone="success" title="Your report is sent">
          Reference KN-20417.
        </Notice>
        <Notice tone="info">You are reading a saved copy.</Notice>
      </section>
      <section className={styles.section} aria-labelledby="tags">
        <h2 id="tags">Tags and chips</h2>
        <p className={styles.actions}>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </p>
        <ChipRow label="Topics">
          {['All', 'News', 'Notices', 'Sports', 'Schools', 'Estate life', 'Business'].map((topic, index) => (
            <a
              key={topic}
              className={chipClass({ current: index === 0 })}
              aria-current={index === 0 || undefined}
              href={`#${topic}`}
            >
              {topic}
            </a>
          ))}
        </ChipRow>
        <Tinted color="#FFC233" as="p">
          Words in an author’s yellow
        </Tinted>
        <Tinted color="#B4431F" use="fill" as="p">
          Ground in an author’s red
        </Tinted>
        <Jina meaning="Little and little fills the measure">Haba na haba hujaza kibaba</Jina>
      </section>
      <section className={styles.section} aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <Pager page={4} pageCount={12} hrefFor={(page) => `?page=${page}`} />
        <LoadMore href="?page=2" onLoad={() => undefined} announcement="12 of 60 stories shown" />
      </section>
    </>
  );
}
