import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoImageMeta } from '#app/demo/images/index';

export const DEMO_CLIPS = fileURLToPath(new URL('./files', import.meta.url));

const MP4 = '.mp4';
export const demoClipNames: readonly string[] = readdirSync(DEMO_CLIPS)
  .filter((file) => file.endsWith(MP4))
  .map((file) => file.slice(0, -MP4.length));

/** A clip's captions are its transcript and end with it, so they also tell its length. */
export function demoClip(name: string) {
  const captions = readFileSync(join(DEMO_CLIPS, `${name}.vtt`), 'utf8');
  const cues = [...captions.matchAll(/--> 00:00:(?<end>\S+)\n(?<text>.+)/g)];
  return {
    file: `${name}${MP4}`,
    seconds: Number(cues.at(-1)?.groups?.['end']),
    bytes: statSync(join(DEMO_CLIPS, `${name}${MP4}`)).size,
    width: 360,
    height: 640,
    captionsFile: `${name}.vtt`,
    transcript: cues.map(({ groups }) => groups?.['text']).join(' '),
    poster: `${name}.jpg`,
    posterMeta: demoImageMeta(`${name}.jpg`),
  };
}
