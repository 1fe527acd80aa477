import { links } from '@konnect/contracts';
import { UNREAD_RECEIPTS, useReceipts } from '@konnect/forms';
import type { Receipt } from '@konnect/host-api';
import { buttonClass, Card, Notice, RichText, useSecondTapGuard } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SurveyTarget } from './survey-target';
import type { Completion } from './completion-texts';
import { pendingOf, settlePending } from './completion-flag';
import styles from './survey-done.module.css';
import { surveyMessages, type SurveyLanguage } from './survey-messages';

/** Null while the state of the answers in the outbox is not known. */
function useDelivery(asked: SurveyTarget, receiptId: string | undefined): Receipt | null {
  const receipts = useReceipts(asked.form);
  // The note of waiting answers is on the device too.
  useEffect(() => {
    const pending = receiptId !== undefined && pendingOf(asked);
    if (pending && receipts && receipts !== UNREAD_RECEIPTS) settlePending(asked, pending, receipts);
  }, [asked, receiptId, receipts]);
  return receipts?.find(({ id }) => id === receiptId) ?? null;
}

export interface SurveyDoneProps {
  asked: SurveyTarget;
  completion: Completion;
  language: SurveyLanguage;
}

export function SurveyDone({ asked, completion, language }: SurveyDoneProps) {
  const box = useRef<HTMLDivElement>(null);
  const delivery = useDelivery(asked, completion.receiptId);
  const messages = surveyMessages[language];
  const state = delivery?.state ?? completion.state;
  const reference = delivery?.reference ?? completion.reference;
  // The questions are gone, so the focus moves to their replacement.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} {...useSecondTapGuard()} className={styles.done} lang={language}>
      <Card as="section" pattern={{ seed: 'asante', motif: 'rays' }} aria-label={messages.completed}>
        <RichText html={completion.html} />
        {state === 'waiting' && (
          <Notice tone="info" word={messages.note} title={messages.waitsHere}>
            {messages.goesOutLater}
          </Notice>
        )}
        {state === 'refused' && (
          <Notice tone="danger" word={messages.trouble} live title={messages.notSent}>
            {delivery?.refusal}
          </Notice>
        )}
        {state === 'preview' && <Notice tone="info" title="Preview: nothing was sent" />}
        <div role="status">
          {completion.state === 'waiting' && state === 'sent' && (
            <p className={styles.reference}>{messages.arrived}</p>
          )}
          {reference && <p className={styles.reference}>{messages.reference(reference)}</p>}
        </div>
        <p className={styles.action}>
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            {messages.home}
          </Link>
        </p>
      </Card>
    </div>
  );
}
