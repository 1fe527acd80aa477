import { Button, Dialog, Notice } from '@konnect/ui';
import { useState } from 'react';
import styles from './event-form.module.css';

export interface ResumeNoticeProps {
  what: 'application' | 'survey';
  /** Counts from 0. */
  step: number;
  count: number;
  title: string;
  onResume(): void;
  onStartOver(): void;
}

/** Asks first, so that another person's answers are shown only on request. */
export function ResumeNotice({ what, step, count, title, onResume, onStartOver }: ResumeNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        word="Welcome back"
        title={`You have started this ${what}`}
        action={
          <div className={styles.actions}>
            <Button size="small" onClick={onResume}>
              Continue at step {step + 1} of {count}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
              Start over
            </Button>
          </div>
        }
      >
        <p>Your answers so far are kept on this device. You stopped at “{title}”.</p>
      </Notice>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Start over?"
        size="small"
        closeOnBack
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep my answers
            </Button>
            <Button variant="danger" onClick={onStartOver}>
              Delete and start over
            </Button>
          </>
        }
      >
        <p>Your answers so far are deleted from this device.</p>
      </Dialog>
    </>
  );
}
