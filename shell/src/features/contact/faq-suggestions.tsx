import { type Faq, links, listFaqs } from '@konnect/contracts';
import { faqAnchor } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styles from './contact.module.css';
import type { ContactValues } from './contact-values';
import { faqKey } from './faq-key';
import { matchingFaqs } from './faq-match';

/** With so many characters the topic of the message shows. */
const ENOUGH_TEXT = 8;
const WAIT_MS = 500;

/**
 * Answers open in a new tab, so that typed text stays; a failure shows nothing. They come while a person
 * types or is about to send, so they are placed below all that a finger may aim at.
 */
export function FaqSuggestions({ form }: { form: UseFormReturn<ContactValues> }) {
  const { api, queryClient } = useHost();
  const message = form.watch('message') ?? '';
  const [faqs, setFaqs] = useState<readonly Faq[]>([]);
  const [settled, setSettled] = useState('');

  // A timer is outside of React: no question is looked up in the middle of a word.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(message.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const isWanted = settled.length >= ENOUGH_TEXT;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    queryClient
      .fetchQuery({
        queryKey: faqKey,
        queryFn: () => api.call(listFaqs, { query: { page_size: 200 } }),
        retry: false,
      })
      .then(
        ({ results }) => isCurrent && setFaqs(results),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [api, queryClient, isWanted]);

  const matches = useMemo(() => (isWanted ? matchingFaqs(faqs, settled) : []), [faqs, settled, isWanted]);
  return (
    <div role="status" className={styles.suggestions}>
      {matches.length > 0 && (
        <>
          <p>Before you send: does one of these answers help?</p>
          <ul>
            {matches.map((faq) => (
              <li key={faqAnchor(faq)}>
                <a href={links.question(faqAnchor(faq))} target="_blank" rel="noopener" lang={faq.lang}>
                  {faq.title}
                </a>{' '}
                (new tab)
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
