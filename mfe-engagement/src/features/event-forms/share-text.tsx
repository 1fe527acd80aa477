import { Button } from '@konnect/ui';
import { useState } from 'react';
import styles from './event-form.module.css';

export interface ShareTextProps {
  title: string;
  /** Plain text, which can be saved and read offline. */
  text: string;
  label: string;
}

export function ShareText({ title, text, label }: ShareTextProps) {
  const [said, setSaid] = useState('');
  const handleShare = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text });
      await navigator.clipboard.writeText(text);
      setSaid('Copied. Paste it into a message or a note.');
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid('Sharing did not work here. Hold your finger on the text to copy it.');
    }
  };
  return (
    <div>
      <Button variant="quiet" onClick={() => void handleShare()}>
        {label}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
