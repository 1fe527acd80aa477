import { fileURLToPath } from 'node:url';

/** Folder of the clips and captions that the demo's videos name. */
export const DEMO_CLIPS = fileURLToPath(new URL('./files', import.meta.url));

/** Length and captions by file name, without its ending. The captions together are the transcript. */
export const CLIP_DETAILS = {
  'clip-plate-of-the-day': {
    seconds: 5,
    captions: ['Ugali, sukuma wiki, stew, kachumbari.', 'With a cup of chai: KSh 180 until two.'],
  },
  'clip-morning-mandazi': {
    seconds: 5,
    captions: ['Three mandazi, still warm.', 'With two cups of chai: KSh 100 before eight.'],
  },
  'clip-food-on-the-way': {
    seconds: 6,
    captions: [
      'Your plate leaves the kitchen hot.',
      'The rider is at your gate in half an hour.',
      'This week the first delivery is free.',
    ],
  },
  'clip-router-restart': {
    seconds: 6,
    captions: [
      'The second light is red? Pull the plug.',
      'Count to ten, then plug it in again.',
      'Wait two minutes. Four green lights: done.',
    ],
  },
  'clip-where-the-router-stands': {
    seconds: 6,
    captions: [
      'On the floor, in the corner: weak.',
      'On a shelf, in the middle of the home: strong.',
      'We move it for you, free this month.',
    ],
  },
  'clip-van-in-mwiki': {
    seconds: 5,
    captions: ['The van is in Mwiki this week.', 'Forty more blocks are connected by Saturday.'],
  },
} as const satisfies Record<string, { seconds: number; captions: readonly string[] }>;

export type ClipName = keyof typeof CLIP_DETAILS;
