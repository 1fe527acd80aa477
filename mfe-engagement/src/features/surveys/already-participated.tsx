import { links } from '@konnect/contracts';
import { buttonClass, EmptyState } from '@konnect/ui';
import { Link } from 'react-router-dom';

export function AlreadyParticipated() {
  return (
    <EmptyState
      title="You have already participated in this survey"
      action={
        <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
          Go to Homepage
        </Link>
      }
    >
      Thank you: your answers are with us, and each device answers once.
    </EmptyState>
  );
}
