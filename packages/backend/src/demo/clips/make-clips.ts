// Makes the clips of the demo anew: `npx tsx packages/backend/src/demo/clips/make-clips.ts`. Needs ffmpeg with libx264 on the path.
// A visitor's machine has no ffmpeg, so the results are kept beside this file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawClipFrame } from '#app/demo/images/catalogue';
import { MOVING_SCENES, type ClipName } from '#app/demo/images/scenes/clips';
import { CLIP_CAPTIONS } from './captions';
import { DEMO_CLIPS } from './index';

const WIDTH = 360;
const HEIGHT = 640;
const FRAMES_PER_SECOND = 12;
const MAX_BYTES = 150_000;

async function makeClip(name: ClipName): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-clip-'));
  try {
    const frames = MOVING_SCENES[name].seconds * FRAMES_PER_SECOND;
    for (let index = 0; index < frames; index += 1) {
      const body = drawClipFrame(name, index / FRAMES_PER_SECOND);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 450 800">${body}</svg>`;
      await sharp(Buffer.from(svg))
        .flatten({ background: '#FFF9EE' })
        .png()
        .toFile(join(folder, `${String(index).padStart(3, '0')}.png`));
    }
    const file = join(DEMO_CLIPS, `${name}.mp4`);
    // Bit-exact and without metadata: the same frames make the same file. The index comes first, so that playing starts early.
    execFileSync('ffmpeg', [
      ...[
        '-loglevel',
        'error',
        '-y',
        '-framerate',
        String(FRAMES_PER_SECOND),
        '-i',
        join(folder, '%03d.png'),
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '27',
        '-pix_fmt',
        'yuv420p',
        '-profile:v',
        'main',
        '-tune',
        'animation',
        '-threads',
        '1',
      ],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-movflags',
        '+faststart',
        '-an',
        file,
      ],
    ]);
    const { size } = statSync(file);
    if (size > MAX_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MAX_BYTES}.`);
    writeFileSync(join(DEMO_CLIPS, `${name}.vtt`), captionFile(name));
    process.stdout.write(`${name}: ${size} bytes\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function captionFile(name: ClipName): string {
  const cues = CLIP_CAPTIONS[name];
  const length = MOVING_SCENES[name].seconds / cues.length;
  const time = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return `WEBVTT\n\n${cues.map((text, index) => `${time(index * length)} --> ${time((index + 1) * length)}\n${text}\n`).join('\n')}`;
}

mkdirSync(DEMO_CLIPS, { recursive: true });
for (const name of Object.keys(MOVING_SCENES) as ClipName[]) await makeClip(name);
