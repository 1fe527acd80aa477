import { useRef } from 'react';

/** The same text sent twice has the same key, because the answer to the first attempt may have been lost. */
export function useCreateKey(): (text: string) => string {
  const attempt = useRef({ text: '', key: '' });
  return (text) => {
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
