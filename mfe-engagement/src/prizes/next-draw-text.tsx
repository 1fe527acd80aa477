import type { NextDraw } from '@konnect/contracts';
import { Time } from '@konnect/ui';

export function NextDrawText({ next }: { next: NextDraw | null | undefined }) {
  if (!next) return 'The next draw is announced in the news.';
  return (
    <>
      The next draw, {next.title}, opens on <Time value={next.opens_at} format="date-time" />.
    </>
  );
}
