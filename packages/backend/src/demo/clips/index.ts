import { fileURLToPath } from 'node:url';

/** Folder of the clips and captions that the demo's videos name; `make-clips.ts` beside it made them. */
export const DEMO_CLIPS = fileURLToPath(new URL('./files', import.meta.url));
