import type { JobSummary } from '@konnect/contracts';
import { withClosed } from './job-rules';

const job = (deadline: string) => ({ slug: 'x', title: 'X', deadline }) as JobSummary;
const at = (time: string) => Date.parse(time);

it('lets a deadline without a time last until the end of that day in Nairobi', () => {
  expect(withClosed(job('2026-11-23'), at('2026-11-23T20:59:00Z')).closed).toBe(false);
  expect(withClosed(job('2026-11-23'), at('2026-11-23T21:00:00Z'))).toMatchObject({
    closed: true,
    closedBy: 'deadline',
  });
});

it('ends a deadline with a time at that time, and one that is none never', () => {
  expect(withClosed(job('2026-11-23T09:00:00Z'), at('2026-11-23T09:00:01Z')).closed).toBe(true);
  expect(withClosed(job('soon'), at('2026-11-23T09:00:01Z')).closed).toBe(false);
});
