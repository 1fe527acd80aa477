import type { Recorded, Recorder } from '../bootstrap/recorder';
import { enterAgain } from './typed-fields';

/** Plays a person's early input when the page answers, and again for each later part. */
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
  // From here on the code draws the pressed look.
  entry.target.removeAttribute('aria-busy');
  entry.target.click();
}
