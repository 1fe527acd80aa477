import type { Scholarship } from '@konnect/contracts';
import { Time } from '@konnect/ui';

/** The period has not begun, or it is over. */
export function ClosedReason({
  scholarship: { opens_at: opens, closes_at: closes, period },
}: {
  scholarship: Scholarship;
}) {
  if (closes === null && opens !== null) {
    return (
      <>
        They open on <Time value={opens} format="long" />.
      </>
    );
  }
  return (
    <>
      The application period runs {period}.
      {opens !== null && closes !== null && (
        <>
          {' '}
          We take applications from <Time value={opens} format="long" /> to{' '}
          <Time value={closes} format="long" />.
        </>
      )}
    </>
  );
}
