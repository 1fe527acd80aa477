// A process of its own for code that nobody has accepted yet: it may throw, loop or end itself, and only its trial fails.
import type { TrialJob, TrialResult } from './job';
import { renderPages } from './render-pages';

const say = (number: number, result: TrialResult) => process.send?.({ number, result });

process.on('message', ({ number, job }: { number: number; job: TrialJob }) => {
  renderPages(job).then(
    (result) => say(number, result),
    (error: unknown) =>
      say(number, { pages: 0, fault: error instanceof Error ? error.message : String(error) }),
  );
});
// Rendering may leave promises behind that nobody waits for; the next trial must not end for it.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
