import type { Recorded, Recorder } from '../bootstrap/recorder';
import { enterAgain } from './typed-fields';

/**
 * Plays what a person did before the code was there: when the page answers, and again for each part that
 * comes later.
 */
export function playWhenReady(recorder: Recorder): void {
  let isReady = false;
  addEventListener('konnect:ready', () => {
    isReady = true;
    recorder.release(playEntry);
  });
  addEventListener('konnect:part', () => isReady && recorder.release(playEntry));
}

function playEntry(entry: Recorded): void {
  if (entry.kind === 'value') return enterAgain(entry.target, entry.value);
  if (entry.kind === 'submit') return entry.target.requestSubmit(entry.submitter);
  // The pressed look is the code's own from here on.
  entry.target.removeAttribute('aria-busy');
  entry.target.click();
}
