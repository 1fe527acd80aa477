import { useHost } from '@konnect/host-api';
import { buttonClass, formatDate } from '@konnect/ui';
import { useState } from 'react';
import type { Sent } from './use-event-form';
import styles from './event-form.module.css';
import { calendarFile, daysUntil, liveDraw } from './live-draw';
import { SpinButton } from './spin-offer';
import { ThankYou } from './thank-you';

export function DataUseThanks({ sent, closesAt }: { sent: Sent; closesAt: string | null }) {
  const { config } = useHost();
  const draw = closesAt === null ? undefined : liveDraw(closesAt);
  return (
    <ThankYou
      sent={sent}
      title="Thank you for taking part"
      actions={<SpinButton sent={sent} isUsual={false} />}
    >
      <p>You get a free 2.5-hour package on the phone number that you gave.</p>
      <p>Rewards are valid for 1 month.</p>
      <p>
        The live draw is at 8PM on{' '}
        {draw ? `Wednesday, ${formatDate(draw)}` : 'the Wednesday after this survey closes'}.
        {draw && <Countdown draw={draw} />}
      </p>
      {draw && (
        <p>
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={calendarFile(draw, `Live draw of ${config.siteName}`)}
            download="live-draw.ics"
          >
            Add the draw to my calendar
          </a>
        </p>
      )}
      <details className={styles.terms}>
        <summary>Terms of the draw</summary>
        <ul>
          <li>
            {config.siteName} holds the draw. Everybody whose answers came before the survey closed takes
            part, once per phone number.
          </li>
          <li>Taking part is free. You pay nothing, share nothing, and nobody asks for your M-Pesa PIN.</li>
          <li>Winners are called on the phone number that they gave.</li>
        </ul>
      </details>
    </ThankYou>
  );
}

function Countdown({ draw }: { draw: Date }) {
  // The clock is the device's, because the edge never renders this.
  const [days] = useState(() => daysUntil(draw, new Date()));
  if (days < 0) return null;
  return (
    <strong>
      {' '}
      {days === 0 ? 'That is today.' : days === 1 ? 'That is tomorrow.' : `That is in ${days} days.`}
    </strong>
  );
}
