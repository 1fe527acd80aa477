import { useHost } from '@konnect/host-api';
import type { Sent } from './use-event-form';
import { ShareText } from './share-text';
import { SpinButton, SpinNotes } from './spin-offer';
import { ThankYou } from './thank-you';

const TIPS = [
  'Change your toothbrush every three months, and after an illness.',
  'Brush twice a day for two minutes, and spit instead of rinsing.',
  'Choose soft bristles and a toothpaste with fluoride.',
  'Clean between your teeth once a day.',
  'See a dentist regularly, also when nothing hurts.',
  'Keep your toothbrush for yourself, and let it dry standing up.',
];
const TITLE = 'Tips for healthy teeth';

/** After the survey on oral health: tips, and the way to the wheel. */
export function OralHealthThanks({ sent }: { sent: Sent }) {
  const { config } = useHost();
  return (
    <ThankYou sent={sent} title="Thank you for taking part" actions={<SpinButton sent={sent} isUsual />}>
      <SpinNotes sent={sent} />
      <h3>{TITLE}</h3>
      <ul>
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <ShareText
        title={TITLE}
        text={[`${TITLE} (${config.siteName})`, ...TIPS.map((tip) => `- ${tip}`)].join('\n')}
        label="Share the tips"
      />
    </ThankYou>
  );
}
