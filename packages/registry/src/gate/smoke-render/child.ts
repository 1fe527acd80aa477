// Runs unaccepted code in a process of its own: it may throw, loop or exit, and only its smoke render fails.
import type { SmokeRenderJob, SmokeRenderResult } from './job';
import { renderPages } from './render-pages';

const say = (number: number, result: SmokeRenderResult) => process.send?.({ number, result });

process.on('message', ({ number, job }: { number: number; job: SmokeRenderJob }) => {
  renderPages(job).then(
    (result) => say(number, result),
    (error: unknown) =>
      say(number, { pages: 0, fault: error instanceof Error ? error.message : String(error) }),
  );
});
// Rendering may leave unhandled rejections behind, which must not end the next smoke render.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit(0));
