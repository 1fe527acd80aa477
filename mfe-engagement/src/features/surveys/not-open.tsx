import { links } from '@konnect/contracts';
import { buttonClass, EmptyState, formatDate } from '@konnect/ui';
import { Link } from 'react-router-dom';

export type NotOpenReason = 'unpublished' | 'upcoming' | 'closed' | 'expired' | 'unsigned';

const REASONS: Readonly<Record<NotOpenReason, { title: string; text: string }>> = {
  unpublished: {
    title: 'It takes no answers right now',
    text: 'It may open later, or it has ended. Thank you for wanting to take part.',
  },
  upcoming: {
    title: 'This survey has not opened yet',
    text: 'Thank you for wanting to take part. Please come back later.',
  },
  closed: {
    title: 'This survey is closed',
    text: 'It takes no more answers. Thank you for wanting to take part.',
  },
  expired: {
    title: 'The time to answer this survey is over',
    text: 'Thank you for wanting to tell us. If something still does not work, please write to us.',
  },
  unsigned: {
    title: 'Open this survey with the link that you were sent',
    text: 'The link in our message knows which visit or call you answer for. This address does not.',
  },
};

export interface NotOpenProps {
  reason: NotOpenReason;
  /** When it opens, as far as it is known. */
  opensAt?: string | null | undefined;
}

/** Instead of the questions: why there are none, and the way on. */
export function NotOpen({ reason, opensAt }: NotOpenProps) {
  const { title, text } = REASONS[reason];
  return (
    <EmptyState
      title={title}
      action={
        <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
          Go to Homepage
        </Link>
      }
    >
      <p>
        {opensAt && reason === 'upcoming' ? `It opens on ${formatDate(opensAt)}. ` : ''}
        {text}
      </p>
      {(reason === 'expired' || reason === 'unsigned') && (
        <p>
          <Link to={links.contact('Report an issue')}>Contact us</Link>
        </p>
      )}
    </EmptyState>
  );
}
