import { links } from '@konnect/contracts';
import { buttonClass, Card, Notice, RichText } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Completion } from './completion-texts';
import styles from './survey-done.module.css';

export function SurveyDone({ completion }: { completion: Completion }) {
  const box = useRef<HTMLDivElement>(null);
  // The questions are gone from under the keyboard: its focus goes to what took their place.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      <Card as="section" pattern={{ seed: 'asante', motif: 'rays' }} aria-label="Survey completed">
        <RichText html={completion.html} />
        {completion.state === 'waiting' && (
          <Notice tone="info" title="Kept on this device">
            We could not reach our server, so your answers wait here and go out by themselves when the connection is back.
          </Notice>
        )}
        {completion.state === 'preview' && <Notice tone="info" title="Preview: nothing was sent" />}
        {completion.reference && <p className={styles.reference}>Your reference is {completion.reference}.</p>}
        <p className={styles.action}>
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            Go to Homepage
          </Link>
        </p>
      </Card>
    </div>
  );
}
